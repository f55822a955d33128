import { contentList } from '~/features/staff/admin/lists/staff-list'
import { snippetSchemas } from '../../snippets/schema'

/** What staff read and write of the snippets (docs/product.md, "Snippets"). */
export const snippetList = contentList({ kind: 'snippets', schemas: snippetSchemas })
