import { z } from 'zod'

/** At the prices of its day (docs/product.md, "Booking"). */
export const workedOutSchema = z
  .object({
    kind: z.string().describe('The tool: `cost`, `which-service`'),
    title: z.string(),
    lines: z.array(z.object({ term: z.string(), fact: z.string() })),
    total: z.string().optional().describe('As people read it; absent where something is quoted'),
    seenOn: z.iso.date(),
    answers: z.record(z.string(), z.string()),
  })
  .meta({ id: 'WorkedOut' })

export type WorkedOut = z.output<typeof workedOutSchema>

/** Null for an unknown or incomplete quote. */
export const workedOutAnswer = z
  .object({ workedOut: workedOutSchema.nullable() })
  .meta({ id: 'WorkedOutAnswer' })

/** Null without one. */
export function readWorkedOut(stored: string | null): WorkedOut | null {
  return stored === null ? null : workedOutSchema.parse(JSON.parse(stored))
}
