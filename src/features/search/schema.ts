import { z } from 'zod'
import { storableText } from '~/lib/forms/input-text'
import { LONGEST_SEARCH } from '~/lib/text/searchable'
import { standingPaths } from '~/seo/standing-pages'

const words = { title: z.string(), text: z.string() }

const foundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), path: z.enum(standingPaths), ...words }),
  z.object({ kind: z.literal('article'), slug: z.string(), ...words }),
  z.object({ kind: z.literal('question'), id: z.string(), ...words }),
  z.object({ kind: z.literal('person'), slug: z.string(), ...words }),
])

export type Found = z.output<typeof foundSchema>

export const searchResultsSchema = z
  .object({
    results: z.array(foundSchema),
    /** Per kind, including results that are not shown. */
    counts: z.object({
      page: z.int(),
      article: z.int(),
      question: z.int(),
      person: z.int(),
    }),
    /** The corrected search; null if the original found something, or nothing similar is known. */
    corrected: z.string().nullable(),
  })
  .meta({ id: 'SearchResults' })

export type SearchResults = z.output<typeof searchResultsSchema>

export const searchQuery = z.object({
  q: storableText().max(LONGEST_SEARCH, `At most ${LONGEST_SEARCH} characters`),
})
