import type { ReactNode } from 'react'
import { Paragraphs } from '../unbroken'

interface SplitSectionProps {
  title: string
  /** A text with a paragraph for each line, or one paragraph. */
  intro?: ReactNode
  /** Stands under the intro, in the narrow column. */
  aside?: ReactNode
  tone?: 'plain' | 'ruled' | 'panel'
  id?: string
  children: ReactNode
}

const tones = { plain: '', ruled: 'border-t border-line', panel: 'bg-panel' } as const

/** A band of a page whose heading stays beside its content on a wide screen. */
export function SplitSection({
  title,
  intro,
  aside,
  tone = 'plain',
  id,
  children,
}: SplitSectionProps) {
  return (
    <section id={id} className={`section-space ${tones[tone]}`}>
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-7 md:gap-y-9 lg:grid-cols-[1fr_1.6fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="text-h2">{title}</h2>
          {intro ? (
            <div className="mt-4 grid max-w-2xl gap-4 text-muted">
              {typeof intro === 'string' ? <Paragraphs text={intro} /> : <p>{intro}</p>}
            </div>
          ) : null}
          {aside ? <div className="mt-7">{aside}</div> : null}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}
