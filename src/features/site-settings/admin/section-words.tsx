import type { ReactNode } from 'react'
import { type FactRow, FactRows } from '~/ui/fact-rows'
import { TitledSection } from '~/ui/layout/titled-section'

/** What is said of a section's values outside its form. */
export interface SectionWords<Values> {
  /** All of them, to staff who may not change them. */
  read: (values: Values) => ReactNode
  /** What a colleague has published meanwhile; as `read` says it, where nothing else does. */
  theirs?: (theirs: Values, mine: Values) => ReactNode
  /** What is typed, for the clipboard. */
  copyOf: (mine: Values, published: Values) => string
  /** The names of the fields that are changed, for a form too long to show them at once. */
  changed?: (published: Values, mine: Values) => string[]
}

/** For a section that a few facts describe. */
export function inFacts<Values>(
  factsOf: (values: Values) => Array<{ term: string; fact: string }>,
): SectionWords<Values> {
  return {
    read: (values) => <FactRows rows={factsOf(values)} />,
    copyOf: (mine) =>
      factsOf(mine)
        .map(({ term, fact }) => `${term}: ${fact}`)
        .join('\n'),
  }
}

/** What visitors will read of such a section, once what is typed is published. */
export function FactsPreview({ rows }: { rows: readonly FactRow[] }) {
  return (
    <TitledSection title="Visitors will read" level={4} look="mb-2 text-h3" className="mt-8">
      <FactRows rows={rows} />
    </TitledSection>
  )
}

/** Of a section of many texts: those in which two states differ. */
export function inFields<Values>(
  differing: (one: Values, other: Values) => Array<{ name: keyof Values; label: string }>,
): Omit<SectionWords<Values>, 'read'> {
  return {
    theirs: (theirs, mine) => (
      <FactRows
        rows={differing(mine, theirs).map(({ name, label }) => ({
          term: label,
          fact: `${theirs[name] || 'Empty'} (yours: ${mine[name] || 'empty'})`,
        }))}
      />
    ),
    copyOf: (mine, published) =>
      differing(published, mine)
        .map(({ name, label }) => `${label}: ${mine[name]}`)
        .join('\n'),
    changed: (published, mine) => differing(published, mine).map(({ label }) => label),
  }
}
