import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FirmMark } from '~/features/firm/components/firm-mark'
import { useFirm } from '~/features/firm/use-firm'
import { textLink } from '~/ui/text-link'

interface EntranceProps {
  title: string
  children: ReactNode
}

/** The frame of the pages before the login: the firm's name, one box, and the way home. */
export function Entrance({ title, children }: EntranceProps) {
  const { name } = useFirm()
  return (
    <div className="wrap flex min-h-dvh flex-col items-center justify-center gap-8 py-12">
      <Link
        to="/"
        className="inline-flex min-h-11 items-center gap-3 font-serif text-h3 text-ink no-underline"
      >
        <FirmMark />
        {name}
      </Link>
      <div className="w-full max-w-md rounded-card border border-line bg-paper p-[clamp(1.5rem,5vw,2.5rem)] shadow-soft">
        <h1 className="text-h2">{title}</h1>
        {children}
      </div>
      <Link to="/" className={`${textLink} inline-flex min-h-11 items-center`}>
        Return to homepage
      </Link>
    </div>
  )
}
