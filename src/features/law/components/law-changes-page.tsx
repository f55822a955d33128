import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '~/lib/london'
import { FactRows } from '~/ui/fact-rows'
import { PageIntro } from '~/ui/layout/page-intro'
import { Skeleton } from '~/ui/skeleton'
import { textLink } from '~/ui/text-link'
import { lawChangesQuery } from '../queries'
import { LAW_FEED } from '../rules'
import type { LawChanges } from '../schema'

/** What has changed in the law that the pages speak of (docs/product.md, "Law records"). */
export function LawChangesPage() {
  const { data, isError } = useQuery(lawChangesQuery)
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title="Changes in the law" href={LAW_FEED} />
      <PageIntro
        title="What has changed in the law"
        lead="When a law that our pages and articles rely on changes, we say so here, with what we said before. This is the law of England and Wales."
      />
      <div className="wrap pb-[clamp(3.5rem,7vw,6rem)] *:max-w-3xl">
        {isError ? <p>The changes can’t be shown at the moment. Please try again later.</p> : null}
        {data ? <Changes changes={data} /> : null}
        {data || isError ? null : <Skeleton className="h-40" />}
        <p className="mt-10">
          <a href={LAW_FEED} className={textLink}>
            Follow these changes in a feed reader
          </a>
        </p>
      </div>
    </>
  )
}

function Changes({ changes }: { changes: LawChanges }) {
  if (changes.length === 0) {
    return (
      <p>
        Nothing has changed since we started this list. When something does, you’ll find it here.
      </p>
    )
  }
  return changes.map((change) => <Change key={change.id} {...change} />)
}

function Change({ id, title, now, before, changedAt, pages }: LawChanges[number]) {
  const links = pages.flatMap(({ path, name }) => (path === null ? [] : [{ path, name }]))
  const rows = [
    { term: 'The law now', fact: now.statement },
    ...(before.statement === now.statement
      ? []
      : [{ term: 'What we said before', fact: before.statement }]),
    { term: 'Source', fact: now.source },
    { term: 'In force', fact: now.force },
    ...(links.length === 0
      ? []
      : [
          {
            term: 'Where we mention it',
            fact: (
              <ul className="grid gap-1">
                {links.map(({ path, name }) => (
                  <li key={path}>
                    <a href={path} className={textLink}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            ),
          },
        ]),
  ]
  return (
    <article aria-labelledby={`law-${id}`} className="mb-12">
      <p className="text-sm text-muted">
        <time dateTime={changedAt}>{formatLongDate(changedAt)}</time>
      </p>
      <h2 id={`law-${id}`} className="mb-3 text-title">
        {title}
      </h2>
      <FactRows rows={rows} />
    </article>
  )
}
