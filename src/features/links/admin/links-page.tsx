import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyList } from '~/features/staff/admin/lists/list-screen'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { formatLongDate } from '~/lib/london'
import { TitledSection } from '~/ui/layout/titled-section'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import { deadLinkSentence } from '../rules'
import { linkReportQuery } from './staff-queries'

/** Links of published articles that lead nowhere, with the articles (docs/product.md, "Links to other sites"). */
export function LinksPage() {
  const { data: report, isPending, isLoadingError, refetch } = useQuery(linkReportQuery)
  const maySet = useMay('site')
  if (isPending) return <Spinner label="Loading the links…" isLabelShown />
  if (isLoadingError)
    return <LoadFailure message="The links could not be loaded" onRetry={refetch} />
  const { isOn, lastLookedAt, dead } = report
  return (
    <TitledSection title="Links that lead nowhere" level={2} look="text-h3">
      <p className="mt-1 mb-5 text-muted">
        Links from published articles to other sites.{' '}
        {lastLookedAt ? `Last checked on ${formatLongDate(lastLookedAt)}.` : ''}
      </p>
      {!isOn ? (
        <EmptyList>
          Links to other sites are not checked.{' '}
          {maySet ? (
            <Link to="/admin/settings/articles" className={textLink}>
              Switch it on in the settings
            </Link>
          ) : (
            'An administrator can switch it on in the settings.'
          )}
        </EmptyList>
      ) : dead.length === 0 ? (
        <EmptyList>
          {lastLookedAt
            ? 'Every link leads somewhere.'
            : 'The links are checked tonight. Any that lead nowhere are listed here tomorrow.'}
        </EmptyList>
      ) : (
        <ul className="grid gap-3">
          {dead.map((link) => (
            <li
              key={link.url}
              className="rounded-card border border-line bg-paper p-4 wrap-anywhere"
            >
              <p className="font-semibold">{deadLinkSentence(link)}</p>
              <ul className="mt-1">
                {link.posts.map(({ id, title }) => (
                  <li key={id}>
                    In{' '}
                    <Link to="/admin/$kind/$id" params={{ kind: 'posts', id }} className={textLink}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  )
}
