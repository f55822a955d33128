import type { ReactNode } from 'react'

interface DocumentSectionsProps {
  sections: ReadonlyArray<{ id: string; title: string; content: ReactNode }>
}

/** A long text to consult: its contents stay beside it, and each part has an address of its own. */
export function DocumentSections({ sections }: DocumentSectionsProps) {
  return (
    <div className="wrap section-space grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:grid-cols-[15rem_minmax(0,46rem)]">
      <nav aria-label="On this page" className="lg:sticky lg:top-28 lg:self-start">
        <p aria-hidden="true" className="mb-2 text-sm font-semibold">
          On this page
        </p>
        <ol className="border-line border-l-[1.5px]">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block py-1.5 pl-4 text-sm text-muted no-underline hover:text-green hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {sections.map(({ id, title, content }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="border-line not-first:mt-11 not-first:border-t not-first:pt-11"
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
