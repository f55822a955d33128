import type { ReactNode } from 'react'
import { officeOf, type Place, townLine } from '~/domain/firm'
import { closureText, type OfficeDay } from '~/domain/office-hours'
import { officeHoursLines } from '~/domain/office-hours-lines'
import {
  useBookingFacts,
  useFirm,
  useOfficeHours,
  useSecondOffice,
  useWaysToMeet,
} from '../use-firm'
import { OpenNow } from './open-now'
import { PhoneLink } from './phone-link'

/**
 * Where the office is and when it is open (docs/product.md, "Office hours").
 *
 * @param photo of it, where there is one
 */
export function OfficeCard({ photo }: { photo?: ReactNode }) {
  const firm = useFirm()
  const { week, closures } = useOfficeHours()
  const { offersInPerson } = useBookingFacts()
  return (
    <div className={card}>
      {photo}
      <h2 className="text-h3">Our office</h2>
      <OfficeAddress name={firm.name} place={officeOf(firm)} />
      <h3 className="mt-8 mb-1 text-h3">Office hours</h3>
      <OpenNow />
      <dl>
        <Week week={week} />
        {closures.map((closure) => (
          <div
            key={closure.from + closure.fromTime}
            className="flex flex-wrap justify-between gap-x-6 border-line border-t py-2.5"
          >
            <dt className="font-semibold">{closureText(closure)}</dt>
            <dd className="text-muted">
              {closure.reason ? `Closed: ${closure.reason}` : 'Closed'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        Consultations are {useWaysToMeet()}.
        {offersInPerson ? '' : ' If you’d rather come in, please call us first.'}
      </p>
    </div>
  )
}

/** The second office; nothing where there is none (docs/product.md, "Second office"). */
export function SecondOfficeCard() {
  const { name } = useFirm()
  const office = useSecondOffice()
  if (!office) return null
  return (
    <div className={`self-start lg:col-start-2 ${card}`}>
      <h2 className="text-h3">{office.name}</h2>
      <OfficeAddress name={name} place={office} />
      <p className="mt-3">
        <PhoneLink of={office} />
      </p>
      <h3 className="mt-8 mb-1 text-h3">Hours</h3>
      <dl>
        <Week week={office.week} />
      </dl>
    </div>
  )
}

const card = 'rounded-card border border-line bg-paper p-6 shadow-soft sm:p-9'

interface OfficeAddressProps {
  name: string
  place: Place
}

function OfficeAddress({ name, place }: OfficeAddressProps) {
  return (
    <address className="mt-3 not-italic text-muted">
      {name}
      <br />
      {place.street}
      <br />
      {townLine(place)}
      <br />
      {place.postcode}
    </address>
  )
}

function Week({ week }: { week: readonly OfficeDay[] }) {
  return officeHoursLines(week).map(({ days, times }) => (
    <div key={days} className="flex flex-wrap justify-between gap-x-6 border-line border-t py-2.5">
      <dt className="font-semibold">{days}</dt>
      <dd className="tabular-nums text-muted">{times}</dd>
    </div>
  ))
}
