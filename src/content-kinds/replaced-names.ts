import { z } from 'zod'

/** The places where a name was replaced by another, or by none, so that it can be put back. */
export const replacedNames = z.array(
  z.object({
    kind: z.enum(['post', 'team', 'approval']),
    id: z.string(),
    field: z.enum(['writtenBy', 'checkedBy', 'supervisor', 'publicName']),
    before: z.string(),
    after: z.string().nullable(),
  }),
)

export type ReplacedName = z.output<typeof replacedNames>[number]
