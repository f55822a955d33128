import type { Passage, WordAccount, WordEnd } from '~/lib/text/word-account'

/** What came in beside what stands now, with what became of the words (docs/product.md, "The word account"). */
export function WordComparison({ came, stands }: Pick<WordAccount, 'came' | 'stands'>) {
  return (
    <>
      <p className="mb-3 text-muted">
        Left-out words are <Marked end="left out">struck through</Marked>, changed words{' '}
        <Marked end="changed">underlined</Marked>: they stand in another form or place.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title="What came in" passages={came} />
        <Side title="What stands in the text" passages={stands} />
      </div>
    </>
  )
}

function Side({ title, passages }: { title: string; passages: readonly Passage[] }) {
  const lines = Map.groupBy(passages, ({ line }) => line)
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must scroll by keyboard
        tabIndex={0}
        className="max-h-[50dvh] overflow-y-auto rounded-button border border-line bg-paper p-3 wrap-anywhere"
      >
        {Array.from(lines, ([line, inLine]) => (
          <p key={line} className="mb-2 last:mb-0">
            {inLine.map(({ text, end }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <Marked key={index} end={end}>
                {text}
              </Marked>
            ))}
          </p>
        ))}
        {passages.length === 0 ? <p>Nothing.</p> : null}
      </section>
    </div>
  )
}

function Marked({ end, children }: { end: WordEnd; children: string }) {
  if (end === 'left out') return <del className="bg-panel text-danger">{children}</del>
  if (end === 'changed') return <mark className="bg-panel underline">{children}</mark>
  return children
}
