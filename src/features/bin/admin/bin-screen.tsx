import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { CONTENT_KINDS } from '~/content-kinds/registry'
import { BIN_DAYS } from '~/content-kinds/versions/rules'
import { DeleteDialog, FOR_GOOD } from '~/features/staff/admin/lists/delete-dialog'
import { ListPaging } from '~/features/staff/admin/lists/list-paging'
import { EmptyList, ListScreen } from '~/features/staff/admin/lists/list-screen'
import { Unread } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { formatMoment } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'
import { Badge } from '~/ui/badge'
import { SmallButton } from '~/ui/small-button'
import { daysLeft } from '../rules'
import type { BinnedThing } from '../schema'
import { binQuery, type RestoreOf, useErase, useRestore } from './staff-queries'

interface BinScreenProps {
  /** From the address: undefined is the first page. */
  page: string | undefined
  restoreOf: RestoreOf
  onTurn: (page: string | undefined) => void
}

/** What was deleted and can still be put back (docs/product.md, "Bin"). */
export function BinScreen(props: BinScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const mayDelete = useMay('drafts')
  return (
    <ListScreen title="Bin" heading={heading}>
      {mayDelete ? (
        <Bin heading={heading} {...props} />
      ) : (
        <p>Your role does not include deleting anything, so there is nothing here for you.</p>
      )}
    </ListScreen>
  )
}

function Bin({
  page,
  restoreOf,
  onTurn,
  heading,
}: BinScreenProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const list = useQuery(binQuery(page))
  const restore = useRestore(restoreOf)
  const erasure = useErase()
  const [pendingDelete, setPendingDelete] = useState<BinnedThing | null>(null)
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        What was deleted stays here for {BIN_DAYS} days. Visitors can’t see it. Restoring puts it
        back as it was, and publishes it again if it was published.
      </p>
      {list.data ? (
        <div aria-busy={list.isPlaceholderData}>
          {list.data.things.length === 0 ? (
            <EmptyList>
              {page === undefined ? 'The bin is empty.' : 'There is nothing older.'}
            </EmptyList>
          ) : null}
          <ul className="grid gap-3">
            {list.data.things.map((thing) => (
              <li key={`${thing.kind} ${thing.id}`}>
                <BinnedRow
                  thing={thing}
                  onRestore={() => {
                    restore.mutate(thing)
                    heading.current?.focus()
                  }}
                  onErase={() => setPendingDelete(thing)}
                />
              </li>
            ))}
          </ul>
          <ListPaging
            label="Pages of the bin"
            isFirst={page === undefined}
            next={list.data.older}
            heading={heading}
            onTurn={onTurn}
          />
        </div>
      ) : (
        <Unread list={list} what="the bin" />
      )}
      <DeleteDialog
        title="Delete for good"
        name={pendingDelete?.name ?? null}
        consequence={`Its whole history goes with it. ${FOR_GOOD}`}
        confirmLabel="Delete for good"
        deletion={erasure}
        onConfirm={() => {
          if (pendingDelete)
            erasure.mutate(pendingDelete, { onSettled: () => setPendingDelete(null) })
        }}
        onClose={() => setPendingDelete(null)}
        finalFocus={heading}
      />
    </>
  )
}

interface BinnedRowProps {
  thing: BinnedThing
  onRestore: () => void
  onErase: () => void
}

function BinnedRow({ thing, onRestore, onErase }: BinnedRowProps) {
  const { kind, name, deletedAt, deletedBy, goneAt } = thing
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="font-sans text-base leading-snug font-semibold">{name}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted">
          <Badge>{CONTENT_KINDS[kind].words.one}</Badge>
          <span>
            Deleted by {deletedBy}, {formatMoment(deletedAt)}
          </span>
          <span>{goneIn(daysLeft(goneAt, new Date()))}</span>
        </p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
        <SmallButton look="primary" onClick={onRestore}>
          Restore<span className="sr-only">: {name}</span>
        </SmallButton>
        <SmallButton onClick={onErase}>
          Delete for good<span className="sr-only">: {name}</span>
        </SmallButton>
      </div>
    </div>
  )
}

function goneIn(days: number): string {
  if (days === 0) return 'Gone for good within the hour'
  return `Gone for good in ${counted(days, 'day')}`
}
