import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { Modal } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { VersionedKind, WholeVersion } from '../schema'
import type { PartsOf } from './part-buttons'
import { historyQuery, type Thing } from './staff-queries'
import { VersionList } from './version-list'
import { VersionView } from './version-view'

/** What the editor of a thing lends to its history. */
interface EditedThing {
  /** Null while it is new. */
  id: string | null
  isChanged: boolean
  values: object
  fillAnew: (next: object) => (() => void) | null
}

export interface HistoryButtonProps {
  kind: VersionedKind
  edit: EditedThing
  /** What the form shows of a stored version; throws for one that it cannot show any more. */
  read: (stored: WholeVersion['values']) => object
}

/** Leads to what a thing has been, and brings any of it into its form (docs/product.md, "History"). */
export function HistoryButton({ kind, edit, read }: HistoryButtonProps) {
  const { show } = useToast()
  const { id, isChanged } = edit
  if (id === null) return null
  const restore = (values: WholeVersion['values']) => {
    const fitting = readOrNull(read, values)
    const undo = fitting && edit.fillAnew(fitting)
    if (undo) {
      show({
        title: 'The earlier version is in the form',
        description: 'Visitors see none of it until you save.',
        undo,
      })
      return
    }
    show({
      title: 'This version does not fit the form any more',
      description: 'Nothing has changed. You can still copy what you need from it.',
      variant: 'destructive',
    })
  }
  const parts: PartsOf = {
    typed: () => ({ ...edit.values }),
    read: (stored) => {
      const fitting = readOrNull(read, stored)
      return fitting && { ...fitting }
    },
    fill: edit.fillAnew,
  }
  return (
    <ThingHistory thing={{ kind, id }} isChanged={isChanged} onRestore={restore} parts={parts} />
  )
}

interface ThingHistoryProps {
  thing: Thing
  /** Whether something is typed and not saved. */
  isChanged?: boolean
  /** Null where there is no form that takes all of it. */
  onRestore: ((values: WholeVersion['values']) => void) | null
  parts?: PartsOf | null
}

/** The same for what is edited a part at a time: it shows what was, and restores nothing. */
export function ThingHistory({
  thing,
  isChanged = false,
  onRestore,
  parts = null,
}: ThingHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [page, setPage] = useState<string>()
  const close = () => {
    setIsOpen(false)
    setChosen(null)
    setPage(undefined)
  }
  return (
    <>
      <SmallButton onClick={() => setIsOpen(true)}>
        <History aria-hidden="true" className="size-4" />
        History
      </SmallButton>
      <Modal isOpen={isOpen} onClose={close} width="wide" title="History">
        {chosen === null ? (
          <VersionList thing={thing} page={page} onTurn={setPage} onChoose={setChosen} />
        ) : (
          <VersionView
            thing={thing}
            id={chosen}
            isChanged={isChanged}
            parts={parts}
            onBack={() => setChosen(null)}
            onRestore={
              onRestore &&
              ((values) => {
                close()
                onRestore(values)
              })
            }
          />
        )}
      </Modal>
    </>
  )
}

function readOrNull(
  read: HistoryButtonProps['read'],
  values: WholeVersion['values'],
): object | null {
  try {
    return read(values)
  } catch {
    return null
  }
}

/** The user name of who saved a thing last, to begin a sentence with (docs/product.md, "Edits at the same time"). */
export function SavedBy({ thing }: { thing: Thing }) {
  const { data } = useQuery(historyQuery(thing, undefined))
  return data?.versions[0]?.by ?? 'Someone else'
}
