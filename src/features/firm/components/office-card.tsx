import { townLine } from '~/domain/firm'
import { closureText } from '~/domain/office-hours'
import { officeHoursLines } from '~/domain/office-hours-lines'
import { useFirm, useOfficeHours } from '../use-firm'
import { OpenNow } from './open-now'

/** Where the office is and when it is open (docs/product.md, "Office hours"). */
export function OfficeCard() {
  const firm = useFirm()
  const { week, closures } = useOfficeHours()
  return (
    <div className="rounded-card border border-line bg-paper p-6 shadow-soft sm:p-9">
      <h2 className="text-h3">Our office</h2>
      <address className="mt-3 not-italic text-muted">
        {firm.name}
        <br />
        {firm.street}
        <br />
        {townLine(firm)}
        <br />
        {firm.postcode}
      </address>
      <h3 className="mt-8 mb-1 text-h3">Office hours</h3>
      <OpenNow />
      <dl>
        {officeHoursLines(week).map(({ days, times }) => (
          <div
            key={days}
            className="flex flex-wrap justify-between gap-x-6 border-line border-t py-2.5"
          >
            <dt className="text-muted">{days}</dt>
            <dd className="tabular-nums">{times}</dd>
          </div>
        ))}
        {closures.map((closure) => (
          <div
            key={closure.from + closure.fromTime}
            className="flex flex-wrap justify-between gap-x-6 border-line border-t py-2.5"
          >
            <dt className="text-muted">{closureText(closure)}</dt>
            <dd>{closure.reason ? `Closed: ${closure.reason}` : 'Closed'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        Consultations are by video or telephone. If you’d rather come in, please call us first.
      </p>
    </div>
  )
}
