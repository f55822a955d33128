import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { plainText } from '~/lib/text/plain-text'
import { searchable } from '~/lib/text/searchable'
import { control } from '~/ui/forms/form-controls'
import { Modal } from '~/ui/modal'
import { Spinner } from '~/ui/spinner'
import { insertSnippet } from './insert-snippet'
import { snippetList } from './staff-queries'

interface SnippetDialogProps {
  editor: Editor
  onClose: () => void
  /** The text, where the writing goes on. */
  finalFocus: () => HTMLElement | null
}

/** The snippets of the firm, one of which the text takes over (docs/product.md, "Snippets"). */
export function SnippetDialog({ editor, onClose, finalFocus }: SnippetDialogProps) {
  const { data, isPending, refetch } = useQuery(snippetList.query)
  const [query, setQuery] = useState('')
  const offered = data?.filter(({ isPublished }) => isPublished)
  const found = (offered ?? []).filter(({ name, content }) =>
    searchable(`${name} ${plainText(content)}`).includes(searchable(query)),
  )
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Snippets"
      description="The text takes over a copy. When the snippet changes later, this text stays as it is."
      finalFocus={finalFocus}
    >
      <label htmlFor="snippet-search" className="mb-1 inline-block font-semibold">
        Find a snippet
      </label>
      <input
        id="snippet-search"
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        className={`${control()} min-h-11`}
      />
      {isPending ? <Spinner label="Loading the snippets…" isLabelShown /> : null}
      {!isPending && !offered ? (
        <LoadFailure message="The snippets could not be loaded." onRetry={() => void refetch()} />
      ) : null}
      {offered ? (
        <>
          <p role="status" className="mt-3 text-muted">
            {found.length === 0
              ? `${query ? 'No snippet has these words.' : 'There are no snippets yet.'} To make one, select blocks and choose “Save as a snippet” in their menu.`
              : `${found.length} of ${offered.length} snippets`}
          </p>
          <ul className="mt-2 grid divide-y divide-line border-y border-line">
            {found.map((snippet) => (
              <li key={snippet.id}>
                <button
                  type="button"
                  onClick={() => {
                    insertSnippet(editor, snippet)
                    onClose()
                  }}
                  className="grid min-h-11 w-full cursor-pointer px-2 py-2.5 text-left hover:bg-panel"
                >
                  <span className="font-semibold">{snippet.name}</span>
                  <span className="line-clamp-2 text-muted">{plainText(snippet.content)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Modal>
  )
}
