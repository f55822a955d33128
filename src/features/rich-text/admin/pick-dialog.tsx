import { type ReactNode, useState } from 'react'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { searchable } from '~/lib/text/searchable'
import { control } from '~/ui/forms/form-controls'
import { Modal } from '~/ui/modal'
import { Spinner } from '~/ui/spinner'
import type { EditorDialogProps } from './editor-commands'

interface PickDialogProps<Thing> extends Omit<EditorDialogProps, 'editor'> {
  title: string
  description: string
  /** "an amount" and "amounts". */
  noun: { one: string; many: string }
  /** Shown when loading failed, and when nothing matches the search. */
  unread: string
  unfound: string
  list: { isPending: boolean; refetch: () => Promise<unknown> }
  things: readonly Thing[] | undefined
  /** The text that is searched. */
  textOf: (thing: Thing) => string
  onPick: (thing: Thing) => void
  children: (thing: Thing) => ReactNode
}

/** Finds one of a few things by part of its text. */
export function PickDialog<Thing extends { id: string }>({
  title,
  description,
  noun,
  unread,
  unfound,
  list,
  things,
  textOf,
  onPick,
  onClose,
  finalFocus,
  children,
}: PickDialogProps<Thing>) {
  const [query, setQuery] = useState('')
  const found = things?.filter((thing) => searchable(textOf(thing)).includes(searchable(query)))
  return (
    <Modal isOpen onClose={onClose} title={title} description={description} finalFocus={finalFocus}>
      <label htmlFor="pick-search" className="mb-1 inline-block font-semibold">
        Find {noun.one}
      </label>
      <input
        id="pick-search"
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        className={`${control()} min-h-11`}
      />
      {list.isPending ? <Spinner label={`Loading the ${noun.many}…`} isLabelShown /> : null}
      {!list.isPending && !things ? (
        <div className="mt-4">
          <LoadFailure message={unread} onRetry={() => void list.refetch()} />
        </div>
      ) : null}
      {things && found ? (
        <>
          <p role="status" className="mt-3 text-muted">
            {found.length === 0 ? unfound : `${found.length} of ${things.length} ${noun.many}`}
          </p>
          <ul className="mt-2 grid divide-y divide-line border-line not-empty:border-y">
            {found.map((thing) => (
              <li key={thing.id}>
                <button
                  type="button"
                  onClick={() => {
                    onPick(thing)
                    onClose()
                  }}
                  className="grid min-h-11 w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-2 py-2.5 text-left hover:bg-panel"
                >
                  {children(thing)}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Modal>
  )
}
