import { Link } from '@tanstack/react-router'
import { paths } from '~/lib/paths'
import type { Tense } from '../family-answers'
import type { FamilySearch } from '../family-search'

/** Whether someone has died, or asks what would be: two links, so that it needs no script. */
export function TenseSwitch({ search, tense }: { search: FamilySearch; tense: Tense }) {
  return (
    <nav aria-label="Whom it is about" className="mb-8 flex flex-wrap gap-3.5 print:hidden">
      {TENSES.map(([who, label]) => (
        <Link
          key={who}
          to={paths.whoInherits}
          search={{ ...search, who }}
          replace
          resetScroll={false}
          aria-current={who === tense ? 'page' : undefined}
          activeProps={{ 'aria-current': who === tense ? 'page' : undefined }}
          className="tense-choice"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

const TENSES = [
  ['died', 'Someone has died'],
  ['today', 'If I died today'],
] as const
