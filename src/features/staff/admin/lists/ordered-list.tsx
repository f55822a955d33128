import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { searchable } from '~/lib/text/searchable'
import { Spinner } from '~/ui/spinner'
import { NEW } from '../../rules'
import { LoadFailure } from '../load-failure'
import { type SectionProps, useOpenEditor, useReturnFocus } from '../section'
import { useMay } from '../staff-user'
import { UnsavedGate } from '../unsaved-text/unsaved-gate'
import type { EditorSession } from '../use-editing'
import { DeleteDialog, FOR_GOOD, TO_THE_BIN } from './delete-dialog'
import type { ItemRowProps } from './item-actions'
import { EmptyList } from './list-screen'
import { ListSearch } from './list-search'
import { ListTop } from './list-top'
import { SortableItem } from './sortable-list'
import type { ListedRow, StaffList } from './staff-list'
import { useDeletion, useMove } from './use-list-calls'

/** Props of an editor in a list. */
export interface EditorProps<Row> extends EditorSession {
  row: Row | null
  count: number
  onCreated: (row: Row) => void
}

interface OrderedListProps<Row extends ListedRow, Input> {
  section: SectionProps
  list: StaffList<Row, Input>
  empty?: ReactNode
  nameOf: (row: Row) => string
  /** The searchable text of a row. */
  textOf: (row: Row) => string
  editor: (props: EditorProps<Row>) => ReactNode
  /** Shows someone else's unsaved text, for the kinds that have working copies. */
  look?: (values: unknown) => ReactNode
  item: (row: Row, props: ItemRowProps) => ReactNode
  /** Cards below the editor, instead of rows where each becomes its editor. */
  layout?: 'rows' | 'cards'
  /** Uses the browser's own dialog to ask before a row is deleted. */
  isAskedByBrowser?: boolean
  /** Called first for a refused removal; returns true when it asks for what is missing. */
  onRefused?: (error: Error, id: string) => boolean
}

/** A list that staff put in order, with its editor (docs/product.md, "Managing lists"). */
export function OrderedList<Row extends ListedRow, Input>(props: OrderedListProps<Row, Input>) {
  const { query, words } = props.list
  const { data: rows, isPending, isLoadingError, refetch } = useQuery(query)
  if (isPending) return <Spinner label={words.loading} isLabelShown />
  // A list that cannot be read again stays, and with it what is being typed.
  if (isLoadingError) return <LoadFailure message={words.notLoaded} onRetry={refetch} />
  return <Loaded {...props} rows={rows} />
}

function Loaded<Row extends ListedRow, Input>(
  props: OrderedListProps<Row, Input> & { rows: Row[] },
) {
  const { section, rows, list, nameOf, layout = 'rows', isAskedByBrowser } = props
  const { kind, noun, words, restore } = list
  const { openId, onOpen } = section
  const mayWrite = useMay('content')
  const [typed, setTyped] = useState('')
  const [pendingDelete, setPendingDelete] = useState<Row | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const move = useMove(list)
  const deletion = useDeletion(list, props.onRefused)
  const open = useOpenEditor(section, rows)
  useReturnFocus(openId, open.lastId, heading)

  const query = searchable(typed)
  const consequence = restore ? TO_THE_BIN : FOR_GOOD
  const isOpen = openId !== null && mayWrite
  const isInPlace = (row: Row) => layout === 'rows' && row.id === openId
  const found = rows.filter(
    (row) => isInPlace(row) || searchable(props.textOf(row)).includes(query),
  )
  const remove = (row: Row) => {
    if (!isAskedByBrowser) return setPendingDelete(row)
    if (!window.confirm([words.deletion, nameOf(row), consequence].join('\n\n'))) return
    deletion.mutate(row.id, {
      onSuccess: () => {
        if (openId === row.id) section.onClose()
        heading.current?.focus()
      },
    })
  }
  const editor = isOpen ? (
    <UnsavedGate
      key={open.key}
      kind={kind}
      noun={noun}
      id={open.row?.id ?? null}
      onLeave={section.onClose}
      look={props.look}
    >
      {(session) =>
        props.editor({
          row: open.row,
          ...session,
          count: rows.length,
          onClose: open.close,
          onCreated: open.keepOpen,
        })
      }
    </UnsavedGate>
  ) : null
  const isAmongRows = open.key !== NEW && rows.some(isInPlace)
  return (
    <section aria-labelledby={`${kind}-heading`}>
      <ListTop
        section={section}
        kind={kind}
        noun={noun}
        heading={heading}
        headingId={`${kind}-heading`}
        title={words.title}
        addLabel={words.add}
        mayWrite={mayWrite}
        hasBin={restore !== undefined}
        isOpen={isOpen}
        isGone={open.isGone}
      />
      {editor && !isAmongRows && !open.isGone ? <div className="mb-4">{editor}</div> : null}
      {rows.length > 0 ? (
        <div className="mb-4">
          <ListSearch label={words.search} value={typed} onChange={setTyped} />
        </div>
      ) : null}
      {rows.length === 0 && !isOpen ? <EmptyList>{props.empty ?? words.empty}</EmptyList> : null}
      {rows.length > 0 && found.length === 0 ? <p>{words.noneFound}</p> : null}
      <ol className={`grid ${layout === 'rows' ? 'gap-3' : 'gap-4 md:grid-cols-2 xl:grid-cols-3'}`}>
        {found.map((row) => {
          if (isInPlace(row) && isOpen) {
            return isAmongRows ? <li key={row.id}>{editor}</li> : null
          }
          return (
            <SortableItem
              key={row.id}
              index={rows.indexOf(row)}
              count={rows.length}
              name={nameOf(row)}
              isFixed={(isOpen && layout === 'rows') || !mayWrite || query !== ''}
              onMove={move}
            >
              {(controls) =>
                props.item(row, {
                  controls: mayWrite ? controls : null,
                  isFormOpen: isOpen,
                  onEdit: () => onOpen(row.id),
                  onDelete: () => remove(row),
                })
              }
            </SortableItem>
          )
        })}
      </ol>
      {isAskedByBrowser ? null : (
        <DeleteDialog
          title={words.deletion}
          name={pendingDelete && nameOf(pendingDelete)}
          consequence={consequence}
          deletion={deletion}
          onConfirm={() => {
            if (pendingDelete)
              deletion.mutate(pendingDelete.id, { onSettled: () => setPendingDelete(null) })
          }}
          onClose={() => setPendingDelete(null)}
          finalFocus={heading}
        />
      )}
    </section>
  )
}
