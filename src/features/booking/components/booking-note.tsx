import { type ReactNode, useEffect, useRef } from 'react'

interface BookingNoteProps {
  tone?: 'good' | 'bad'
  /** What it is about: it takes the keyboard, and is read out, whenever this is another. Without it, it just stands there. */
  news?: unknown
  children: ReactNode
}

/** How a visitor's booking stands, or what has become of what they asked for. */
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
