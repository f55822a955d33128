import type { ReactNode } from 'react'
import { Paragraphs } from '../unbroken'

interface PageIntroProps {
  /** A few words above the title that place the page. */
  eyebrow?: string
  title: string
  /** A text with a paragraph for each line, or one paragraph. */
  lead?: ReactNode
  /** Buttons under the lead. */
  children?: ReactNode
  /** Stands beside the title on a wide screen and below it on a narrow one. */
  aside?: ReactNode
}

/**
 * How a page begins: its one `h1` and what it is about. Words and what stands beside them begin at the top, so that
 * neither moves when the other comes late.
 */
export function PageIntro({ aside, ...words }: PageIntroProps) {
  return (
    <header className="wrap pt-[clamp(2.5rem,6vw,5rem)] pb-[clamp(2rem,4vw,3.5rem)]">
      {aside ? (
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1.35fr_1fr] lg:gap-[clamp(2rem,5vw,5rem)]">
          <div>
            <Words {...words} />
          </div>
          {aside}
        </div>
      ) : (
        <Words {...words} />
      )}
    </header>
  )
}

function Words({ eyebrow, title, lead, children }: Omit<PageIntroProps, 'aside'>) {
  return (
    <>
      {eyebrow ? <p className="mb-4 text-sm font-semibold text-clay">{eyebrow}</p> : null}
      <h1 className="max-w-4xl text-h1">{title}</h1>
      {lead ? (
        <div className="mt-6 grid max-w-2xl gap-4 text-lead text-muted">
          {typeof lead === 'string' ? <Paragraphs text={lead} /> : <p>{lead}</p>}
        </div>
      ) : null}
      {children ? <div className="mt-8 flex flex-wrap gap-3.5">{children}</div> : null}
    </>
  )
}
