import { TriangleAlert } from 'lucide-react'
import { EmptyList } from '~/features/staff/admin/lists/list-screen'
import { formatRecent, whenRecent } from '~/lib/london-moments'
import { TitledSection } from '~/ui/layout/titled-section'
import type { JobHealth } from '../schema'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

interface JobListProps {
  jobs: readonly JobHealth[]
  now: Date
}

/** The site's jobs: what each does, when it last worked and when it runs next; what is wrong with one, first. */
export function JobList({ jobs, now }: JobListProps) {
  const isWrong = ({ state }: JobHealth) => state === 'failing' || state === 'late'
  const wrong = jobs.filter(isWrong)
  const right = jobs.filter((job) => !isWrong(job))
  const servers = new Set(jobs.flatMap(({ server }) => server ?? []))
  return (
    <TitledSection title="Jobs" look="text-base font-semibold">
      <p className="mb-3 text-muted">{summary(jobs.length, wrong.length)}</p>
      {jobs.length === 0 ? (
        <EmptyList>Nothing has run yet. The first jobs begin as the site starts.</EmptyList>
      ) : (
        <ul className="border-line border-b">
          {[...wrong, ...right].map((job) => (
            <JobRow
              key={`${job.name} ${job.server}`}
              job={job}
              now={now}
              namesServer={servers.size > 1}
            />
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

function summary(all: number, wrong: number): string {
  if (wrong === 0) return all === 0 ? '' : 'None has failed or is late.'
  return wrong === 1 ? '1 job needs attention.' : `${wrong} jobs need attention.`
}

function JobRow({ job, now, namesServer }: RowProps & { namesServer: boolean }) {
  const { name, does, server, failures } = job
  return (
    <li className="border-line border-t py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-6">
      <div className="min-w-0 wrap-anywhere">
        <h4 className="font-sans font-semibold">{capital(name)}</h4>
        <p className="text-muted">
          {does}
          {server && namesServer ? ` On the server ${server}.` : ''}
        </p>
        {failures > 0 || job.state === 'late' ? <Trouble job={job} now={now} /> : null}
      </div>
      <p className="text-muted max-sm:mt-1">
        {workedWords(job, now)}
        <br />
        {nextWords(job, now)}
      </p>
    </li>
  )
}

function Trouble({ job: { state, failures, failedAt, failure, whenItFails }, now }: RowProps) {
  const times = failures === 1 ? 'Failed' : `Failed ${failures} times in a row, last`
  const isUrgent = state === 'failing' || state === 'late'
  return (
    <div className="mt-2 border-clay border-l-4 pl-3">
      <p className="flex gap-2 font-semibold">
        {isUrgent ? (
          <TriangleAlert aria-hidden="true" className="mt-1 size-4 flex-none text-clay" />
        ) : null}
        {failures > 0 && failedAt
          ? `${times} ${whenRecent(failedAt, now)}.`
          : 'It did not run when it was due. Restart the site; if that does not help, tell your server’s operator.'}
      </p>
      {failures > 0 ? (
        <p>
          {failure} {isUrgent ? whenItFails : 'It is tried again by itself.'}
        </p>
      ) : null}
    </div>
  )
}

interface RowProps {
  job: JobHealth
  now: Date
}

function workedWords({ succeededAt, tookMs, state }: JobHealth, now: Date): string {
  if (succeededAt === null) return state === 'running' ? 'Running now' : 'Has not worked yet'
  return `Last worked ${formatRecent(succeededAt, now)}${tookWords(tookMs ?? 0)}`
}

/** Nothing for what nobody would call long. */
function tookWords(ms: number): string {
  if (ms < SECOND_MS) return ''
  if (ms < 2 * MINUTE_MS) return `, took ${Math.round(ms / SECOND_MS)} s`
  return `, took ${Math.round(ms / MINUTE_MS)} minutes`
}

function nextWords({ everyMs, nextAt, state, succeededAt }: JobHealth, now: Date): string {
  if (state === 'running' && succeededAt !== null) return 'Running now'
  if (everyMs < MINUTE_MS) return `Every ${everyMs / SECOND_MS} seconds`
  const isDue = Date.parse(nextAt) <= now.getTime()
  return isDue ? 'Next within a minute' : `Next ${formatRecent(nextAt, now)}`
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
