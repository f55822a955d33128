import { useId, useState } from 'react'
import { type Redirect, redirectKey } from '~/lib/redirects'
import { reservedAt } from '~/lib/reserved-addresses'
import { fileControl } from '~/ui/forms/form-controls'
import { readRedirectFile } from '../redirect-rows'
import { pathOf } from '../redirect-schema'
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
    const rows = readRedirectFile(await file.text())
    if (!rows) {
      setSaid(
        'This file could not be read as a table. Please save it as CSV (UTF-8) and try again.',
      )
      return
    }
    const read = rows.filter(({ refusal, from }) => refusal === '' && !reservedAt(pathOf(from)))
    const known = new Set(redirects.map(({ from }) => redirectKey(from)))
    const fresh = read.filter(({ from }) => {
      const isNew = !known.has(redirectKey(from))
      known.add(redirectKey(from))
      return isNew
    })
    const added = fresh.slice(0, Math.max(0, MOST_REDIRECTS - redirects.length))
    if (added.length > 0) onAdd(added.map(({ from, to }) => ({ from, to })))
    setSaid(
      resultOf({
        added: added.length,
        known: read.length - fresh.length,
        tooMany: fresh.length - added.length,
        refused: rows.length - read.length,
      }),
    )
  }
  return (
    <div className="mb-5">
      <label htmlFor={id} className="block font-semibold">
        Add from a CSV file
      </label>
      <p id={`${id}-hint`} className="text-muted">
        Two columns: the old address, and where it leads; or what Yoast, Rank Math or Redirection
        export. You can look at them before you publish.
      </p>
      <input
        id={id}
        type="file"
        accept=".csv,.json,.htaccess,.txt,text/csv"
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

type Outcome = 'added' | 'known' | 'tooMany' | 'refused'

function resultOf({ added, known, tooMany, refused }: Record<Outcome, number>): string {
  return [
    added === 1 ? '1 address was added below.' : `${added} addresses were added below.`,
    known > 0 ? `${known} ${known === 1 ? 'was' : 'were'} in the list already.` : '',
    refused > 0
      ? `${refused} ${refused === 1 ? 'stays' : 'stay'} out: switched off, for many addresses together, leading nowhere, or at an address that this site needs.`
      : '',
    tooMany > 0 ? `There is no room for ${tooMany}: at most ${MOST_REDIRECTS} are kept.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
