import { formatLongDate } from '~/lib/london'
import type { Visits } from '../schema'

/** Beyond so many days each bar stands for a week. */
const MOST_BARS = 95

const HEIGHT = 100
const WIDTH = 10
const GAP = 2

/** How much was read on each day, as bars; the same as a table below them. */
export function DayChart({ days }: Pick<Visits, 'days'>) {
  const isByWeek = days.length > MOST_BARS
  const bars = isByWeek ? byWeek(days) : days
  const most = Math.max(...bars.map(({ count }) => count), 1)
  const unit = isByWeek ? 'week' : 'day'
  return (
    <figure className="mb-6 rounded-card border border-line bg-paper p-5">
      <figcaption className="mb-3 flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">Pages read each {unit}</span>
        <span className="text-muted">
          At most {most.toLocaleString('en-GB')} a {unit}
        </span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-32 w-full border-b border-muted"
      >
        {bars.map(({ day, count }, place) => (
          <rect
            key={day}
            x={place * WIDTH + GAP / 2}
            y={HEIGHT - (HEIGHT * count) / most}
            width={WIDTH - GAP}
            height={(HEIGHT * count) / most}
            className="fill-green forced-colors:fill-[CanvasText]"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-muted">
        <span>{formatLongDate(bars[0]?.day ?? '')}</span>
        <span>Today</span>
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-green">
          Show as a table
        </summary>
        <table className="w-full max-w-sm text-left">
          <caption className="sr-only">Pages read each {unit}</caption>
          <thead>
            <tr>
              <th scope="col">{isByWeek ? 'Week from' : 'Day'}</th>
              <th scope="col" className="text-right">
                Read
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ day, count }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {formatLongDate(day)}
                </th>
                <td className="py-1 text-right tabular-nums">{count.toLocaleString('en-GB')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Whole weeks back from today; the first may be shorter. */
function byWeek(days: Visits['days']): Visits['days'] {
  const first = days.length % 7
  const starts = days.flatMap((_, place) =>
    place === 0 || (place - first) % 7 === 0 ? [place] : [],
  )
  return starts.map((start, place) => ({
    day: days[start]?.day ?? '',
    count: days.slice(start, starts[place + 1]).reduce((sum, { count }) => sum + count, 0),
  }))
}
