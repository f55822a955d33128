import { snippetList } from '~/features/rich-text/snippets/admin/staff-queries'
import { ScheduleBadge } from '~/features/schedules/admin/schedule-badge'
import { ItemRow } from '~/features/staff/admin/lists/item-row'
import { OrderedList } from '~/features/staff/admin/lists/ordered-list'
import type { SectionProps } from '~/features/staff/admin/section'
import { plainText } from '~/lib/text/plain-text'
import { SnippetEditor, SnippetText } from './snippet-editor'

/** Where staff keep the snippets (docs/product.md, "Snippets"). */
export function SnippetManager(section: SectionProps) {
  return (
    <OrderedList
      section={section}
      list={snippetList}
      nameOf={({ name }) => name}
      textOf={({ name, content }) => `${name} ${plainText(content)}`}
      editor={(props) => <SnippetEditor {...props} />}
      look={(values) => <SnippetText values={values} />}
      item={(snippet, row) => (
        <ItemRow
          {...snippet}
          published="For writers"
          badge={<ScheduleBadge schedule={snippet} />}
          {...row}
        >
          <p className="mt-1.5 line-clamp-2 text-muted">{plainText(snippet.content)}</p>
        </ItemRow>
      )}
    />
  )
}
