import type { Schedule } from '~/content-kinds/schedules/rules'
import { shortMoment } from '~/lib/london-moments'

/** The next scheduled change. Renders nothing without one (docs/product.md, "Schedules"). */
export function ScheduleBadge({ schedule: { publishAt, takeDownAt } }: { schedule: Schedule }) {
  const moment = publishAt ?? takeDownAt
  if (!moment) return null
  return (
    <span className="inline-block flex-none rounded-full border border-clay bg-paper px-3 py-0.5 text-sm font-semibold text-clay">
      {publishAt ? 'Scheduled · ' : 'Until '}
      {shortMoment(moment, new Date())}
    </span>
  )
}
