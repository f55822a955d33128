import type { StaffSection } from '../../sections'

/** How much waits, and what it is, by a section's label: "3", "to answer". What nobody waits for is said quietly. */
export type Waiting = Readonly<
  Record<string, { count: number; words: string; isQuiet?: boolean } | undefined>
>

interface WaitingCountProps {
  section: StaffSection
  /** Undefined until it is known. */
  waiting: Waiting | undefined
  className?: string
}

/** How much waits in a section; nothing when nothing does. */
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
