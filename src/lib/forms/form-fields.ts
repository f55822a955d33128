import { z } from 'zod'
import { HONEYPOT_FIELD, OPENED_FIELD } from './honeypot'

/** The honeypot in what a form sends (docs/product.md, "Robots"). */
export const honeypotField = {
  [HONEYPOT_FIELD]: z.string().optional().describe('Left empty by people'),
}

/** When the form was made, in what it sends (docs/product.md, "Robots"). */
export const openedField = { [OPENED_FIELD]: z.string().optional().describe('As it was given') }
