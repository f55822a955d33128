import { z } from 'zod'
import { OPENED_FIELD, TRAP_FIELD } from './robot-trap'

/** The trap's field in what a form sends (docs/product.md, "Robots"). */
export const trapField = { [TRAP_FIELD]: z.string().optional().describe('Left empty by people') }

/** When the form was made, in what it sends (docs/product.md, "Robots"). */
export const openedField = { [OPENED_FIELD]: z.string().optional().describe('As it was given') }
