import { z } from 'zod'
import { HONEYPOT_FIELD, OPENED_FIELD } from './honeypot'

export const honeypotField = {
  [HONEYPOT_FIELD]: z.string().optional().describe('Left empty by people'),
}

export const openedField = { [OPENED_FIELD]: z.string().optional().describe('As it was given') }
