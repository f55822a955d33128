import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { plainText } from '~/lib/text/plain-text'
import { PickDialog } from '../../admin/pick-dialog'
import { insertSnippet } from './insert-snippet'
import { snippetList } from './staff-queries'

interface SnippetDialogProps {
  editor: Editor
  onClose: () => void
  /** The text, where the writing goes on. */
  finalFocus: () => HTMLElement | null
}

/** The snippets of the firm, one of which the text takes over (docs/product.md, "Snippets"). */
export function SnippetDialog({ editor, ...dialog }: SnippetDialogProps) {
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
