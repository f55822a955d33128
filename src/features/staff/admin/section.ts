import { type RefObject, useEffect, useRef, useState } from 'react'
import { NEW } from '../rules'
import type { StoredRow } from './editor-config'

export interface SectionProps {
  /** From the address: the row that is edited, or `NEW`; null while only the list is shown. */
  openId: string | null
  onOpen: (id: string) => void
  /** Leads back to the list. It is called after the question about unsaved changes. */
  onClose: () => void
  /** Called when a `NEW` row has got its id and stays open. */
  onCreated: (id: string) => void
}

/**
 * The open editor of a section.
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
    /** Stays the same while something new becomes a stored row, so that its editor is not replaced. */
    key: openId !== null && openId === created.current ? NEW : openId,
    /** The row that was open last, which then gets the focus. */
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

export function editButtonId(id: string): string {
  return `edit-${id}`
}

/** Moves the focus to the edited row when an editor within a list closes; the page does not scroll. */
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
