import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DayFilters } from '~/features/staff/admin/lists/day-filter'
import { ListPaging } from '~/features/staff/admin/lists/list-paging'
import { EmptyList } from '~/features/staff/admin/lists/list-screen'
import { Unloaded } from '~/features/staff/admin/load-failure'
import { formatMoment } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import { TitledSection } from '~/ui/layout/titled-section'
import { textLink } from '~/ui/text-link'
import type { PageChange } from '../schema'
import { momentAfter } from './past-page-view'
import { type PastPagesScreenProps, pageChangesQuery } from './staff-queries'

const WORDS: Record<PageChange['is'], string> = {
  first: 'first kept',
  changed: 'changed',
  gone: 'no longer there',
}

/** Which pages changed between two days; each leads to the page as it has been since. */
export function PageChangeList({ search, onSearch }: PastPagesScreenProps) {
  const list = useQuery(pageChangesQuery(search))
  const { data, isPlaceholderData } = list
  const filter = (days: { from?: string; to?: string }) =>
    onSearch({ ...search, ...days, before: undefined }, { replace: true })
  return (
    <TitledSection
      title="Which pages changed"
      look="mb-3 text-base font-semibold"
      className="mt-10 border-line border-t pt-6"
    >
      <search className="mb-4 grid max-w-md grid-cols-2 gap-3">
        <DayFilters id="changes" from={search.from} to={search.to} onChange={filter} />
      </search>
      {data ? (
        <div aria-busy={isPlaceholderData}>
          {data.changes.length === 0 ? (
            <EmptyList>No page changed in this time.</EmptyList>
          ) : (
            <ul>
              {data.changes.map((change) => (
                <Change key={change.id} change={change} search={search} />
              ))}
            </ul>
          )}
          <ListPaging
            label="Pages of the changes"
            isFirst={search.before === undefined}
            next={data.older}
            onTurn={(before) => onSearch({ ...search, before }, { replace: false })}
          />
        </div>
      ) : (
        <Unloaded list={list} what="the changes" />
      )}
    </TitledSection>
  )
}

interface ChangeProps {
  change: PageChange
  search: PastPagesScreenProps['search']
}

function Change({ change: { at, path, title, is }, search }: ChangeProps) {
  return (
    <li className="border-line border-t py-2.5 sm:grid sm:grid-cols-[12rem_1fr_9rem] sm:gap-4">
      <time dateTime={at} className="text-muted">
        {formatMoment(at)}
      </time>
      <span className="block min-w-0 wrap-anywhere">
        <Link
          to={staffPaths.pastPages}
          search={{ ...search, page: path, at: momentAfter(at) }}
          className={`${textLink} inline-block min-h-6`}
        >
          {title}
        </Link>{' '}
        <span className="text-muted">{path}</span>
      </span>
      <span>{WORDS[is]}</span>
    </li>
  )
}
