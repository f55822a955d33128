import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { fieldWords } from '~/content/field-words'
import { ListPaging } from '~/features/staff/admin/lists/list-paging'
import { Unread } from '~/features/staff/admin/load-failure'
import { formatTime, londonDay } from '~/lib/london'
import { dayName, formatMoment } from '~/lib/london-moments'
import { listed } from '~/lib/text/listed'
import { Badge } from '~/ui/badge'
import type { HistoryPage, Version } from '../schema'
import { historyQuery, type Thing } from './staff-queries'

interface VersionListProps {
  thing: Thing
  /** Undefined is the first page. */
  page: string | undefined
  onTurn: (page: string | undefined) => void
  onChoose: (id: string) => void
}

/** What a thing has been, by day, newest first. */
export function VersionList({ thing, page, onTurn, onChoose }: VersionListProps) {
  const list = useQuery(historyQuery(thing, page))
  const top = useRef<HTMLParagraphElement>(null)
  // The keyboard stays in the window when what it was on is gone.
  useEffect(() => {
    top.current?.focus()
  }, [])
  return (
    <>
      <p ref={top} tabIndex={-1} className="mb-4 text-muted outline-none">
        Every save, newest first. Choose one to see in the text what it changed, and to put any of
        it back.
      </p>
      {list.data ? (
        <div aria-busy={list.isPlaceholderData}>
          {list.data.versions.length === 0 ? (
            <p>Nothing yet. The next time it is saved, you will find here what it was before.</p>
          ) : null}
          {byDay(list.data.versions).map(({ day, versions }) => (
            <section key={day} aria-label={day} className="mb-5">
              <h3 className="mb-1 border-line border-b pb-1 font-sans text-base font-semibold">
                {day}
              </h3>
              <ol>
                {versions.map((version) => (
                  <li key={version.id} className="border-line border-b last:border-b-0">
                    <button
                      type="button"
                      className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-button py-2 text-left hover:bg-panel"
                      onClick={() => onChoose(version.id)}
                    >
                      <VersionLine {...version} />
                      <ChevronRight aria-hidden="true" className="ml-auto size-4 flex-none" />
                    </button>
                  </li>
                ))}
              </ol>
            </section>
          ))}
          <ListPaging
            label="Pages of the history"
            isFirst={page === undefined}
            next={list.data.older}
            heading={top}
            onTurn={onTurn}
          />
        </div>
      ) : (
        <Unread list={list} what="the history" />
      )}
    </>
  )
}

function VersionLine(version: Version) {
  const { at, isPresent, changes, approved } = version
  return (
    <>
      {isFirst(at) ? null : (
        <time dateTime={at} className="w-16 flex-none text-muted">
          {formatTime(at)}
        </time>
      )}
      <span className="min-w-0 wrap-anywhere">
        <WhoDidWhat {...version} /> {isPresent ? <Badge>What is there now</Badge> : null}
        {changes ? <span className="block text-ink">{changes}</span> : null}
        {approved ? (
          <span className="block text-muted">
            Approved by {approved.by}, {formatMoment(approved.at)}
          </span>
        ) : null}
      </span>
    </>
  )
}

function WhoDidWhat({ at, by, action, fields, changes }: Version) {
  if (isFirst(at)) return 'What the site began with'
  if (by === null) return 'As it was before'
  return (
    <>
      <strong>{by}</strong> {changes ? null : whatWasDone(action, fields)}
    </>
  )
}

function whatWasDone(action: string, fields: readonly string[]): string {
  if (action === 'created') return 'added it'
  if (action === 'restored') return 'put it back from the bin'
  const names = fields.map((field) => fieldWords(field))
  if (names.length > MOST_NAMES) {
    const more = names.length - MOST_NAMES + 1
    return `changed ${listed([...names.slice(0, MOST_NAMES - 1), `${more} more`])}`
  }
  return `changed ${listed(names)}`
}

/** Fields that a line names; of more it says how many. */
const MOST_NAMES = 4

/** Whether it is what the site began with. */
function isFirst(at: string): boolean {
  return Date.parse(at) === 0
}

function byDay(versions: HistoryPage['versions']) {
  const days = new Map<string, HistoryPage['versions']>()
  for (const version of versions) {
    const day = isFirst(version.at) ? 'At first' : dayName(londonDay(version.at))
    days.set(day, [...(days.get(day) ?? []), version])
  }
  return Array.from(days, ([day, versions]) => ({ day, versions }))
}
