import type { ReactNode } from 'react'
import { Paragraphs } from '../unbroken'

const tones = {
  plain: '',
  ruled: 'border-t border-line',
  panel: 'bg-panel',
} as const

interface SectionProps {
  title?: string
  /** A text with a paragraph for each line, or a paragraph: under the title or, on a wide screen, beside it. */
  intro?: ReactNode
  tone?: keyof typeof tones
  id?: string
  children?: ReactNode
}

/** A band of a page with its own heading. */
export function Section({ title, intro, tone = 'plain', id, children }: SectionProps) {
  return (
    <section id={id} className={`section-space ${tones[tone]}`}>
      <div className="wrap">
        {title ? (
          <div
            className={`grid not-last:mb-7 grid-cols-1 md:not-last:mb-10 gap-x-[clamp(2rem,6vw,6rem)] gap-y-4 ${intro ? 'lg:grid-cols-[1.1fr_1fr] lg:items-baseline' : ''}`}
          >
            <h2 className="text-h2">{title}</h2>
            {intro ? (
              <div className="grid max-w-2xl gap-3 text-muted">
                {typeof intro === 'string' ? <Paragraphs text={intro} /> : intro}
              </div>
            ) : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  )
}
