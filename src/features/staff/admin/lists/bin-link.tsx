import { Link } from '@tanstack/react-router'
import { CalendarClock, Trash2 } from 'lucide-react'
import { staffPaths } from '~/lib/staff-paths'
import { button } from '~/ui/button'
import { useMay } from '../staff-user'

/** A link from a list to its deleted things (docs/product.md, "Bin"). */
export function BinLink() {
  return (
    <Link to={staffPaths.bin} className={button('quiet', 'small')}>
      <Trash2 aria-hidden="true" className="size-4" />
      Bin
    </Link>
  )
}

/** A link from a list to its scheduled changes (docs/product.md, "Schedules"). */
export function ScheduledLink() {
  if (!useMay('content')) return null
  return (
    <Link to={staffPaths.scheduled} className={button('quiet', 'small')}>
      <CalendarClock aria-hidden="true" className="size-4" />
      Scheduled
    </Link>
  )
}
