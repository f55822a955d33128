import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

interface TeamNoticeProps {
  title: string
  text: string
  /** Alternatives for the visitor. */
  children?: ReactNode
}

/** Replaces the list of people. */
export function TeamNotice({ title, text, children }: TeamNoticeProps) {
  return (
    <div className="rounded-card border border-line bg-panel px-6 py-14 text-center">
      <UsersRound aria-hidden="true" strokeWidth={1.5} className="mx-auto mb-5 size-9 text-clay" />
      <h2 className="text-h3 font-[560]">{title}</h2>
      <p className="mx-auto mt-2 max-w-md text-muted">{text}</p>
      {children ? <p className="mt-7">{children}</p> : null}
    </div>
  )
}
