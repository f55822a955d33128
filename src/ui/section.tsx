import type { ReactNode } from 'react'

const tones = {
  plain: '',
  ruled: 'border-t border-line',
  panel: 'bg-panel',
} as const

interface SectionProps {
  /** Names the section for screen readers; use `title` when the heading is visible. */
  label?: string
  title?: string
  /** One or two sentences under the title. */
  intro?: ReactNode
  tone?: keyof typeof tones
  narrow?: boolean
  id?: string
  children: ReactNode
}

/** A band of a page with its own heading. */
export function Section({
  label,
  title,
  intro,
  tone = 'plain',
  narrow,
  id,
  children,
}: SectionProps) {
  return (
    <section id={id} aria-label={label ?? title} className={`section-space ${tones[tone]}`}>
      <div className={narrow ? 'wrap-narrow' : 'wrap'}>
        {title ? <h2 className={`text-h2 ${intro ? 'mb-4' : 'mb-9'}`}>{title}</h2> : null}
        {intro ? <p className="mb-10 max-w-2xl text-muted">{intro}</p> : null}
        {children}
      </div>
    </section>
  )
}
