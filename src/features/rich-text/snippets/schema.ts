import { z } from 'zod'
import { contentSchemas } from '~/content-kinds/list-schemas'
import { pastKind } from '~/content-kinds/past-things'
import { requiredText } from '~/lib/forms/input-text'
import { CONTENT_REQUIRED, CONTENT_TOO_LONG } from '../rules'

/** Field limits in characters (docs/product.md, "Snippets"). */
export const SNIPPET_LIMITS = { name: 100, content: 20_000 } as const

export const SNIPPET_NAME_REQUIRED = 'Give the snippet a name'

/** See docs/product.md, "Snippets". The content is sanitised later. */
export const snippetSchemas = contentSchemas(
  { one: 'Snippet', all: 'Snippets', order: 'snippetIds' },
  { name: z.string(), content: z.string() },
  {
    name: requiredText(SNIPPET_LIMITS.name, {
      missing: SNIPPET_NAME_REQUIRED,
      tooLong: `At most ${SNIPPET_LIMITS.name} characters`,
    }),
    content: requiredText(SNIPPET_LIMITS.content, {
      missing: CONTENT_REQUIRED,
      tooLong: CONTENT_TOO_LONG,
    }),
  },
)

export type Snippet = z.output<typeof snippetSchemas.listed>
export type StaffSnippet = z.output<typeof snippetSchemas.row>

/** As stored by any release. */
export const pastSnippet = pastKind(snippetSchemas.listed)
