import { z } from 'zod'
import { storableText } from '~/lib/forms/input-text'
import { CLIENT_CHECKS, LONGEST_NAME, MOST_NAMES } from '~/lib/text/personal-words'
import { LONGEST_SEARCH } from '~/lib/text/searchable'

/** See docs/product.md, "Rich text". */
export const officialFigureSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    pence: z.int(),
    /** ISO 8601; null until someone at the firm has checked the source. */
    checkedAt: z.string().nullable(),
  })
  .meta({ id: 'OfficialFigure' })

export type OfficialFigure = z.output<typeof officialFigureSchema>

/** `GET /api/link-targets`. */
export const linkTargetsQuery = z.object({
  q: storableText().max(LONGEST_SEARCH, `At most ${LONGEST_SEARCH} characters`).default(''),
})

export const linkTargetsSchema = z.array(
  z
    .object({
      kind: z.enum(['page', 'article', 'section', 'question', 'person']),
      title: z.string(),
      of: z.string().nullable().describe('The article that a section is part of'),
      path: z.string().describe('Within the site, with the fragment of a section'),
      isPublished: z.boolean(),
    })
    .meta({ id: 'LinkTarget' }),
)

export type LinkTarget = z.output<typeof linkTargetsSchema>[number]

/** `POST /api/client-checks`: words of a text that may name a person. */
export const clientChecksInput = z
  .object({ words: z.array(storableText().max(LONGEST_NAME)).max(MOST_NAMES) })
  .meta({ id: 'ClientChecksInput' })

export const clientChecksSchema = z
  .object({
    named: z.array(z.string()).describe('Those of a client, as the text has them'),
    unchecked: z
      .array(z.string())
      .describe(
        `Not compared: an account may ask about ${CLIENT_CHECKS.aMinute} new words a minute and ${CLIENT_CHECKS.aDay} a day`,
      ),
    retryAfter: z
      .number()
      .nullable()
      .describe(
        'In how many seconds there is room for what is unchecked; null when all was checked',
      ),
  })
  .meta({ id: 'ClientChecks' })

export type ClientChecks = z.output<typeof clientChecksSchema>
