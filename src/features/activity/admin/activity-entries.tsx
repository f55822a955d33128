import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { fieldWords } from '~/content/field-words'
import { formatMoment } from '~/lib/london-moments'
import { ChangedWords } from '~/ui/changed-words'
import { textLink } from '~/ui/text-link'
import { actionWords, thingWords } from '../rules'
import type { ActivityEntry } from '../schema'
import { RestoreValue } from './restore-value'

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
                  <ChangedWords parts={change.parts} />
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
