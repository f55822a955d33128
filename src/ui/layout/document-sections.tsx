import type { ReactNode } from 'react'
import { ContentsList, FoldedContents } from './contents-list'

interface DocumentSectionsProps {
  sections: ReadonlyArray<{ id: string; title: string; content: ReactNode }>
}

const CONTENTS = 'On this page'

/** A long text to consult: its contents stay beside it or fold above it, and each part has an address of its own. */
export function DocumentSections({ sections }: DocumentSectionsProps) {
  return (
    <div className="wrap section-space grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] lg:grid-cols-[15rem_minmax(0,46rem)]">
      <ContentsList title={CONTENTS} parts={sections} />
      <div>
        <FoldedContents title={CONTENTS} parts={sections} />
        {sections.map(({ id, title, content }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="border-line [section+&]:mt-11 [section+&]:border-t [section+&]:pt-11"
          >
            <h2 id={`${id}-title`} className="mb-4 text-title">
              {title}
            </h2>
            <div className="grid grid-cols-1 gap-4 text-muted [&_dd]:text-ink [&_tbody_th]:text-ink [&_strong]:font-semibold [&_strong]:text-ink">
              {content}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
