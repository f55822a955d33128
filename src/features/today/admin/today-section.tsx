import { type ReactNode, useId } from 'react'
import { phoneLink } from '~/domain/firm'

interface TodaySectionProps {
  title: string
  /** The number of entries, where it is worth showing. */
  count?: number
  /** A few words next to the title. */
  note?: string
  /** A link to the whole list. */
  more?: ReactNode
  children: ReactNode
}

/** A part of Today. An empty one is not shown at all. */
export function TodaySection({ title, count, note, more, children }: TodaySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-ink pb-2">
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        {count === undefined ? null : (
          <span className="rounded-full bg-clay px-2 text-sm leading-5 font-semibold text-white tabular-nums">
            {count}
          </span>
        )}
        {note ? <span className="text-muted">{note}</span> : null}
        {more ? <span className="ml-auto">{more}</span> : null}
      </div>
      {children}
    </section>
  )
}

interface TodoProps {
  /** A title that links to the thing. */
  title: ReactNode
  /** Due date and phone number. */
  facts?: ReactNode
  /** The visitor's words. */
  quote?: string
}

export function Todo({ title, facts, quote }: TodoProps) {
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="font-semibold break-words">{title}</p>
      {facts ? <p className="text-muted">{facts}</p> : null}
      {quote ? (
        <p className="mt-0.5 break-words">
          <q>{quote}</q>
        </p>
      ) : null}
    </li>
  )
}

/** A phone number, which a press rings. */
export function Telephone({ number }: { number: string | null }) {
  if (!number) return null
  return (
    <a
      href={phoneLink({ phone: number })}
      className="inline-flex min-h-6 items-center whitespace-nowrap text-ink tabular-nums underline decoration-1 underline-offset-[0.18em]"
    >
      {number}
    </a>
  )
}
