import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { fieldWords } from '~/content/field-words'
import { formatMoment } from '~/lib/london-moments'
import { textLink } from '~/ui/text-link'
import { actionWords, thingWords } from '../rules'
import type { ActivityEntry } from '../schema'
import { RestoreValue } from './restore-value'

type Change = ActivityEntry['changes'][number]

/** What was done, one sentence each, with what has changed behind it. */
export function ActivityEntries({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <ol className="border-line border-t">
      {entries.map((entry) => (
        <li key={entry.id} className="border-line border-b py-3 lg:flex lg:gap-5">
          <time dateTime={entry.at} className="block shrink-0 text-muted text-sm lg:w-40">
            {formatMoment(entry.at)}
          </time>
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p>
              <Sentence {...entry} />
            </p>
            {entry.changes.length > 0 ? <Changes {...entry} /> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Sentence({ actor, action, thing }: ActivityEntry) {
  return (
    <>
      <strong>{actor.name}</strong> {actionWords(action)}
      {actor.id === thing.id ? null : (
        <>
          {' '}
          {thingWords(thing)}
          {thing.name === null ? null : (
            <>
              {' “'}
              <ThingName id={thing.id} name={thing.name} />”
            </>
          )}
        </>
      )}
    </>
  )
}

function ThingName({ id, name }: { id: string | null; name: string }) {
  if (id === null) return name
  return (
    <Link to="/admin/activity" search={{ thing: id }} className={textLink}>
      {name}
    </Link>
  )
}

function Changes({ id, changes, restorable }: ActivityEntry) {
  return (
    <details className="group mt-1">
      <summary className="flex w-fit cursor-pointer items-start gap-1.5 py-1 text-green">
        <ChevronRight
          aria-hidden="true"
          className="mt-1 size-4 shrink-0 transition-transform group-open:rotate-90"
        />
        {changes.map(({ field }) => fieldWords(field)).join(', ')}
      </summary>
      <dl className="mt-1 mb-2 grid gap-2 border-line border-l-3 pl-4">
        {changes.map((change) => (
          <div key={change.field}>
            <dt className="font-semibold">{fieldWords(change.field)}</dt>
            <dd>
              <p className="whitespace-pre-line">
                {change.parts.length === 0 ? (
                  'Only formatting, links or pictures'
                ) : (
                  <Parts parts={change.parts} />
                )}
              </p>
              {restorable.includes(change.field) ? (
                <RestoreValue entryId={id} change={change} />
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** What came is underlined, what went is struck through. */
function Parts({ parts }: Pick<Change, 'parts'>) {
  return parts.map(({ is, text }, place) => {
    // The parts of a stored change stay as they are.
    const key = place
    if (is === 'added') {
      return (
        <ins key={key} className="bg-panel px-0.5 decoration-2 decoration-green underline-offset-3">
          <span className="sr-only">added: </span>
          <Value text={text} />
        </ins>
      )
    }
    if (is === 'removed') {
      return (
        <del key={key} className="px-0.5 text-danger">
          <span className="sr-only">removed: </span>
          <Value text={text} />
        </del>
      )
    }
    return text
  })
}

/** A time and a picture as people know them, everything else as it is. */
function Value({ text }: { text: string }) {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text)
  if (!/^\/uploads\/\S+$/.test(text)) return text
  return (
    <a href={text} className={textLink}>
      a picture
    </a>
  )
}
