import { type RefObject, useEffect, useRef, useState } from 'react'
import { NEW } from '../rules'
import type { StoredRow } from './editor-config'

/** What the dashboard gives each of its sections: what is open there, and how that changes. */
export interface SectionProps {
  /** From the address: the row that is edited, or `NEW`; null while the list alone is shown. */
  openId: string | null
  onOpen: (id: string) => void
  /** Leads back to the list. Unsaved changes have been asked about already. */
  onClose: () => void
  /** What was `NEW` has an id now, and is still open. */
  onCreated: (id: string) => void
}

/**
 * The editor that a section has open.
 *
 * @param rows of the list; a row that someone else deletes meanwhile stays as long as it is open
 */
export function useOpenEditor<Row extends StoredRow>(
  { openId, onClose, onCreated }: SectionProps,
  rows: readonly Row[],
) {
  const created = useRef<string | null>(null)
  const opened = useRef<Row | null>(null)
  const [lastId, setLastId] = useState<string | null>(null)
  const found = rows.find(({ id }) => id === openId)
  if (found) opened.current = found
  if (openId === null) created.current = null
  const row = opened.current?.id === openId ? opened.current : null
  return {
    row,
    isGone: openId !== null && openId !== NEW && row === null,
    /** The same while something new becomes a stored row, so that its editor stays as it is. */
    key: openId !== null && openId === created.current ? NEW : openId,
    /** What was open last, for the keyboard to go on there. */
    lastId,
    close: (id: string | null) => {
      setLastId(id)
      onClose()
    },
    keepOpen: (row: Row) => {
      created.current = row.id
      onCreated(row.id)
    },
  }
}

/** The id of the button that opens a row, where the keyboard comes back to. */
export function editButtonId(id: string): string {
  return `edit-${id}`
}

/** When an editor within a list closes, the keyboard goes on at what was edited, and the page stays where it is. */
export function useReturnFocus(
  openId: string | null,
  lastId: string | null,
  heading: RefObject<HTMLElement | null>,
): void {
  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    before.current = openId
    if (left === null || openId !== null) return
    const opener = document.getElementById(editButtonId(lastId ?? left))
    const target = opener ?? heading.current
    target?.focus()
  }, [openId, lastId, heading])
}
