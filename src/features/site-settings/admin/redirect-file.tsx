import { parse } from 'csv-parse/browser/esm/sync'
import { useId, useState } from 'react'
import { type Redirect, redirectKey } from '~/lib/redirects'
import { fileControl } from '~/ui/forms/form-controls'
import { MOST_REDIRECTS } from '../rules'

interface RedirectFileProps {
  redirects: readonly Redirect[]
  onAdd: (more: Redirect[]) => void
}

/** Takes old addresses from a table: two columns, the old address and where it leads. Nothing is published by it. */
export function RedirectFile({ redirects, onAdd }: RedirectFileProps) {
  const id = useId()
  const [said, setSaid] = useState('')
  const read = async (file: File) => {
    const read = rowsOf(await file.text())
    if (!read) {
      setSaid(
        'This file could not be read as a table. Please save it as CSV (UTF-8) and try again.',
      )
      return
    }
    const known = new Set(redirects.map(({ from }) => redirectKey(from)))
    const fresh = read.filter(({ from }) => {
      const isNew = !known.has(redirectKey(from))
      known.add(redirectKey(from))
      return isNew
    })
    const added = fresh.slice(0, Math.max(0, MOST_REDIRECTS - redirects.length))
    if (added.length > 0) onAdd(added)
    setSaid(resultOf(added.length, read.length - fresh.length, fresh.length - added.length))
  }
  return (
    <div className="mb-5">
      <label htmlFor={id} className="block font-semibold">
        Add from a CSV file
      </label>
      <p id={`${id}-hint`} className="text-muted">
        Two columns: the old address, and where it leads. You can look at them before you publish.
      </p>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${id}-hint`}
        className={`${fileControl} mt-2`}
        onClick={({ currentTarget }) => {
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
        }}
      />
      <p role="status" className="mt-2 font-semibold">
        {said}
      </p>
    </div>
  )
}

/** @returns null for what is no table */
function rowsOf(csv: string): Redirect[] | null {
  try {
    const rows: string[][] = parse(csv, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: [',', ';', '\t'],
    })
    return rows
      .map(([from = '', to = '']) => ({ from, to }))
      .filter(({ from }) => /^(\/|https?:\/\/)/i.test(from))
  } catch {
    return null
  }
}

function resultOf(added: number, known: number, tooMany: number): string {
  return [
    added === 1 ? '1 address was added below.' : `${added} addresses were added below.`,
    known > 0 ? `${known} ${known === 1 ? 'was' : 'were'} in the list already.` : '',
    tooMany > 0 ? `There is no room for ${tooMany}: at most ${MOST_REDIRECTS} are kept.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
