import { z } from 'zod'
import { severalLines } from '~/domain/visitor-fields'
import { editedFrom, requiredText } from '~/lib/forms/input-text'
import { ENQUIRY_LIMITS } from '../rules'

const longest = ENQUIRY_LIMITS.extensionReason

export const extensionInput = z
  .object({
    idempotencyKey: z
      .uuid('The idempotency key must be a UUID')
      .toLowerCase()
      .describe('Sent again with the same key, it is extended once'),
    reason: requiredText(longest, {
      missing: 'Say why it’s taking longer: they will read it',
      tooLong: `The reason must be ${longest} characters or fewer`,
    }).overwrite(severalLines),
  })
  .extend(editedFrom.shape)
  .meta({ id: 'ExtensionInput' })

export const complaintCountsSchema = z
  .object({
    years: z.array(z.string()).describe('In which they were received, the latest first'),
    rows: z.array(
      z.object({
        part: z.string().describe('Empty for what is said of all of them'),
        name: z.string(),
        counts: z.array(z.int()).describe('One for each year'),
      }),
    ),
  })
  .meta({ id: 'ComplaintCounts' })

export type ComplaintCounts = z.output<typeof complaintCountsSchema>
