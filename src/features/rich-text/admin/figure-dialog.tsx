import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { formatPounds } from '~/domain/format-pounds'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { formatLongDate } from '~/lib/london'
import { searchable } from '~/lib/text/searchable'
import { control } from '~/ui/forms/form-controls'
import { Modal } from '~/ui/modal'
import { Spinner } from '~/ui/spinner'
import { officialFiguresQuery } from './staff-queries'

interface FigureDialogProps {
  editor: Editor
  onClose: () => void
  /** The text, where the writing goes on. */
  finalFocus: () => HTMLElement | null
}

/** The official figures: the text then shows the chosen one and follows its changes (docs/product.md, "Rich text"). */
export function FigureDialog({ editor, onClose, finalFocus }: FigureDialogProps) {
  const { data, isPending, refetch } = useQuery(officialFiguresQuery)
  const [query, setQuery] = useState('')
  const amounts = (data ?? []).filter(({ name, pence }) =>
    searchable(`${name} ${formatPounds(pence)}`).includes(searchable(query)),
  )
  const insert = (value: string, amount: string) => {
    editor.chain().focus().insertContent({ type: 'officialFigure', attrs: { value, amount } }).run()
    onClose()
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Official Figure"
      description="The text shows the amount as it stands under Settings, and changes with it."
      finalFocus={finalFocus}
    >
      <label htmlFor="figure-search" className="mb-1 inline-block font-semibold">
        Find an amount
      </label>
      <input
        id="figure-search"
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        className={`${control()} min-h-11`}
      />
      {isPending ? <Spinner label="Loading the amounts…" isLabelShown /> : null}
      {!isPending && !data ? (
        <LoadFailure
          message="The official figures could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? (
        <>
          <p role="status" className="mt-3 text-muted">
            {amounts.length === 0
              ? 'No amount is called that. An administrator can see all of them under Settings.'
              : `${amounts.length} of ${data.length} amounts`}
          </p>
          <ul className="mt-2 grid divide-y divide-line border-y border-line">
            {amounts.map(({ id, name, pence, checkedAt }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => insert(id, formatPounds(pence))}
                  className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-2 py-2.5 text-left hover:bg-panel"
                >
                  <span className="font-semibold">{name}</span>
                  <span className="font-semibold tabular-nums">{formatPounds(pence)}</span>
                  <span className="col-span-2 text-muted">
                    {checkedAt
                      ? `Checked on ${formatLongDate(checkedAt)}`
                      : 'Never checked by the firm'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Modal>
  )
}
