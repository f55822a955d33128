import type { StaffSection } from '../../sections'

/** Number and words by a section's label: "3", "to answer". Less urgent counts are shown quietly. */
export type Waiting = Readonly<
  Record<string, { count: number; words: string; isQuiet?: boolean } | undefined>
>

interface WaitingCountProps {
  section: StaffSection
  waiting: Waiting | undefined
  className?: string
}

/** The number of waiting items in a section. Renders nothing for none. */
export function WaitingCount({ section, waiting, className = '' }: WaitingCountProps) {
  const { count = 0, words = '', isQuiet = false } = waiting?.[section.label] ?? {}
  if (count === 0) return null
  return (
    <span
      className={`min-w-5 flex-none rounded-full px-1.5 text-center text-sm leading-5 tabular-nums ${isQuiet ? 'text-muted' : 'bg-clay font-semibold text-white'} ${className}`}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
