import { FactRows } from '~/ui/fact-rows'
import type { Stated } from '../schema'

/** What the law says, where it says so, and since when. */
export function LawFacts({ statement, source, force }: Stated) {
  return (
    <FactRows
      rows={[
        { term: 'The law now', fact: statement },
        { term: 'Source', fact: source },
        { term: 'In force', fact: force },
      ]}
    />
  )
}
