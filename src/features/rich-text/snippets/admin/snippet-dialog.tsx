import { useQuery } from '@tanstack/react-query'
import { plainText } from '~/lib/text/plain-text'
import type { EditorDialogProps } from '../../admin/editor-commands'
import { PickDialog } from '../../admin/pick-dialog'
import { insertSnippet } from './insert-snippet'
import { snippetList } from './staff-queries'

/** The text gets a copy (docs/product.md, "Snippets"). */
export function SnippetDialog({ editor, ...dialog }: EditorDialogProps) {
  const list = useQuery(snippetList.query)
  const offered = list.data?.filter(({ isPublished }) => isPublished)
  const unfound = offered?.length ? 'No snippet has these words.' : 'There are no snippets yet.'
  return (
    <PickDialog
      title="Snippets"
      description="The text gets its own copy. If the snippet changes later, this text stays as it is."
      noun={{ one: 'a snippet', many: 'snippets' }}
      unread="The snippets could not be loaded."
      unfound={`${unfound} To make one, select blocks and choose “Save as a snippet” in their menu.`}
      list={list}
      things={offered}
      textOf={({ name, content }) => `${name} ${plainText(content)}`}
      onPick={(snippet) => insertSnippet(editor, snippet)}
      {...dialog}
    >
      {({ name, content }) => (
        <>
          <span className="col-span-2 font-semibold">{name}</span>
          <span className="col-span-2 line-clamp-2 text-muted">{plainText(content)}</span>
        </>
      )}
    </PickDialog>
  )
}
