import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { meetingPlace } from '~/features/booking/beginning'
import { KIND_WORDS } from '~/features/booking/rules'
import { workedOutText } from '~/features/booking/worked-out/in-words'
import { useFirm, useOffices } from '~/features/firm/use-firm'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay, useStaffUser } from '~/features/staff/admin/staff-user'
import { formatTime, londonDay } from '~/lib/london'
import { dayName, formatMoment } from '~/lib/london-moments'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import type { Sheet } from '../schema'
import { hostDayWords, NOT_LINKED } from '../sheet-words'
import { sheetQuery } from './staff-queries'

interface SheetPageProps {
  day: string | undefined
  /** The id of one person who takes consultations; undefined for everyone. */
  host: string | undefined
}

/** A day's consultations on a sheet of A4 (docs/product.md, "Today"). */
export function SheetPage(props: SheetPageProps) {
  if (useMay('ownVisitors')) return <DaySheet {...props} />
  return <p>Only reception, advisers and administrators see bookings.</p>
}

function DaySheet({ day = londonDay(new Date()), host }: SheetPageProps) {
  const { data, isPending, refetch } = useQuery(sheetQuery(day))
  if (isPending) return <Spinner label="Loading the day…" isLabelShown />
  if (!data) {
    return <LoadFailure message="The day could not be loaded" onRetry={() => void refetch()} />
  }
  if (data.hosts.length === 0) return <p className="max-w-prose">{NOT_LINKED}</p>
  // Of someone who takes none any more, the whole day.
  const chosen = data.hosts.some(({ id }) => id === host) ? host : undefined
  const shown = data.hosts.filter(({ id }) => chosen === undefined || id === chosen)
  return (
    <>
      <SheetTools sheet={data} chosen={chosen} />
      <PrintedSheet sheet={{ ...data, hosts: shown }} />
    </>
  )
}

function SheetTools({ sheet, chosen }: { sheet: Sheet; chosen: string | undefined }) {
  const named = sheet.hosts.filter(({ id }) => id !== null)
  const choice = 'inline-flex min-h-11 items-center text-ink aria-[current=page]:font-semibold'
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <SmallButton look="primary" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" /> Print
      </SmallButton>
      {named.length > 1 ? (
        <nav aria-label="Whose sheet">
          <ul className="flex flex-wrap gap-x-5">
            <li>
              <Link
                to="/admin/sheet"
                search={{ day: sheet.day }}
                aria-current={chosen === undefined ? 'page' : undefined}
                className={choice}
              >
                Everyone
              </Link>
            </li>
            {named.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to="/admin/sheet"
                  search={{ day: sheet.day, host: id ?? undefined }}
                  aria-current={chosen === id ? 'page' : undefined}
                  className={choice}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}

function PrintedSheet({ sheet: { day, printedAt, hosts } }: { sheet: Sheet }) {
  const { name } = useFirm()
  const { username } = useStaffUser()
  const count = hosts.reduce((sum, { bookings }) => sum + bookings.length, 0)
  const free = hosts.filter((host) => host.free.length > 0)
  return (
    <article className="max-w-[50rem] border border-line bg-white p-6 sm:p-10 print:max-w-none print:border-0 print:p-0">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 border-b-2 border-ink pb-2">
        <div>
          <p>{name} · consultations</p>
          <h2 className="text-h3">{dayName(day)}</h2>
        </div>
        <p className="text-muted">
          {count} booked. Printed {formatMoment(printedAt)}, by {username}
        </p>
      </header>
      {hosts.map((host) => (
        <HostSheet key={host.id} host={host} />
      ))}
      {free.length > 0 ? (
        <section className="mt-6 break-inside-avoid">
          <h3 className="text-h3">If someone rings: still free</h3>
          <ul>
            {free.map(({ id, name, free }) => (
              <li key={id}>
                {name ? <strong>{name}: </strong> : null}
                {free.join(', ')}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="mt-6 border-t border-line pt-2 text-muted">
        This sheet has personal details of people who asked us for help. Keep it with you, and shred
        it at the end of the day.
      </p>
    </article>
  )
}

const COLUMNS = [
  ['Time', 'w-20'],
  ['Name and phone', 'w-44'],
  ['About, and how', 'w-40'],
  ['What they wrote', ''],
] as const

function HostSheet({ host: { name, dayOff, bookings } }: { host: Sheet['hosts'][number] }) {
  const offices = useOffices()
  return (
    <section className="mb-6">
      <h3 className="text-h3">
        {name || 'Consultations'}{' '}
        <span className="font-sans text-sm font-normal text-muted">
          {hostDayWords({ dayOff, bookings })}
        </span>
      </h3>
      {bookings.length > 0 ? (
        <table className="w-full table-fixed border-collapse text-left align-top max-sm:table-auto">
          <thead>
            <tr className="border-b border-ink">
              {COLUMNS.map(([title, width]) => (
                <th
                  key={title}
                  scope="col"
                  className={`py-1 pr-3 align-bottom text-sm font-semibold ${width}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bookings.map(
              ({ id, startsAt, name, phone, service, kind, notes, workedOut, ...where }) => (
                <tr key={id} className="break-inside-avoid border-b border-line align-top">
                  <td className="py-2 pr-3 font-semibold whitespace-nowrap tabular-nums">
                    {formatTime(startsAt)}
                  </td>
                  <td className="py-2 pr-3 break-words">
                    <strong>{name}</strong>
                    <span className="block whitespace-nowrap tabular-nums">{phone}</span>
                  </td>
                  <td className="py-2 pr-3">
                    {service}
                    <span className="block">{KIND_WORDS[kind]}</span>
                    {kind === 'video' ? (
                      <span className="block wrap-anywhere">
                        {where.linkToJoin ?? 'No link to join yet'}
                      </span>
                    ) : (
                      placeLines(meetingPlace(offices, { kind, ...where }))
                    )}
                  </td>
                  <td className="py-2 break-words whitespace-pre-line">
                    {notes?.trim() ? notes : 'Wrote nothing.'}
                    {workedOut ? `\n${workedOutText(workedOut)}` : null}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}

/** The office for each meeting, where there are two. */
function placeLines(place: ReturnType<typeof meetingPlace>) {
  return place ? (
    <span className="block">
      {place.name}, {place.address}, {place.phone}
    </span>
  ) : null
}
