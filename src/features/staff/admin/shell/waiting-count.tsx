import type { StaffSection } from '../../sections'

/** How much waits, and what it is, by a section's label: "3", "to answer". */
export type Waiting = Readonly<Record<string, { count: number; words: string } | undefined>>

interface WaitingCountProps {
  section: StaffSection
  waiting: Waiting
  className?: string
}

/** How much waits in a section; nothing when nothing does. */
export function WaitingCount({ section, waiting, className = '' }: WaitingCountProps) {
  const { count, words } = waiting[section.label] ?? { count: 0, words: '' }
  if (count === 0) return null
  return (
    <span
      className={`min-w-5 flex-none rounded-full bg-clay px-1.5 text-center text-xs leading-5 font-semibold text-white tabular-nums ${className}`}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
