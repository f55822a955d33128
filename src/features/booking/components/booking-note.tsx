import { type ReactNode, useEffect, useRef } from 'react'

interface BookingNoteProps {
  tone?: 'good' | 'bad'
  /** Whenever this changes, the note takes the keyboard focus and is read out. Without it the note is static. */
  news?: unknown
  children: ReactNode
}

export function BookingNote({ tone, news, children }: BookingNoteProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (news) box.current?.focus()
  }, [news])

  return (
    <div
      ref={box}
      role={news ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      tabIndex={-1}
      className={`space-y-2 rounded-card border-l-4 bg-panel p-5 ${tones[tone ?? 'plain']}`}
    >
      {children}
    </div>
  )
}

const tones = { good: 'border-green', bad: 'border-danger', plain: 'border-clay' } as const
