import { presentImages } from '~/content-kinds/images/present-images'
import { defineContentList } from '~/content-kinds/lists/content-list'
import { placeOf } from '~/content-kinds/lists/list-facts'
import { withPresentFigures } from '~/content-kinds/official-figures/official-figures'
import { pastSnippet, type Snippet } from './schema'

type SnippetFields = Pick<Snippet, 'name' | 'content'>

/** See docs/product.md, "Snippets". */
export const snippets = defineContentList({
  kind: 'snippets',
  nameOf: ({ name }: Snippet) => name,
  read: (row) => ({ name: row.name, content: row.content, ...placeOf(row) }),
  columns: async (db, { name, content }: SnippetFields) => {
    const present = await presentImages(db, [content])
    return { name, content: await withPresentFigures(db, present(content)) }
  },
  insert: (db, row) => db.insertInto('snippets').values(row).execute(),
  // Snippets that come with the site can be reworded, but not removed.
  demonstration: async () => () => false,
  past: pastSnippet,
  binned: pastSnippet,
})
