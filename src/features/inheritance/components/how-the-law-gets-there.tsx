import { CLASSES } from '~/domain/inheritance/family'
import type { Division } from '~/domain/inheritance/who-inherits'
import { unbroken } from '~/ui/unbroken'

/** The order of the Act, down to the line at which it stops; all of it while there is no answer. */
export function HowTheLawGetsThere({ division }: { division: Division | null }) {
  const stop = division && stopOf(division)
  return (
    <section aria-labelledby="law-title" className="min-w-0">
      <h2 id="law-title" className="text-h2">
        How the law gets there
      </h2>
      <p className="mt-2 mb-4 text-sm text-muted">
        Section 46(1) of the Administration of Estates Act 1925: start at the top, stop at the first
        line with someone on it. A husband, wife or civil partner shares only with the second line.
      </p>
      <ol className="law-lines">
        {LINES.map((line, index) => (
          <li key={line} data-is={stop === index ? 'here' : undefined}>
            <span>{unbroken(line)}</span>{' '}
            {stop !== null && index <= stop ? <em>{noteOf(index, stop, division)}</em> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

const LINES = [
  'Husband, wife or civil partner',
  'Children, and those who take the place of a child who died',
  'Parents',
  'Brothers and sisters, and their children',
  'Half-brothers and half-sisters, and theirs',
  'Grandparents',
  'Aunts and uncles, and their children',
  'Half-aunts and half-uncles, and theirs',
  'The Crown, or the Duchy of Lancaster or of Cornwall',
] as const

function stopOf({ spouse, heirs }: Division): number {
  if (spouse === 'everything') return 0
  return heirs ? CLASSES.indexOf(heirs) + 1 : LINES.length - 1
}

function noteOf(index: number, stop: number, division: Division | null): string {
  if (index === stop) return 'stops here'
  return index === 0 && division?.spouse ? 'shares' : 'nobody'
}
