import { useQuery } from '@tanstack/react-query'
import { LoadFailure, OldNews } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { Spinner } from '~/ui/spinner'
import { ErrorList } from './error-list'
import { JobList } from './job-list'
import { siteHealthQuery } from './staff-queries'

/** How the site itself is (docs/product.md, "Site health"). */
export function SiteHealthScreen() {
  if (useMay('site')) return <SiteHealth />
  return <p>Only an administrator can see how the site itself is.</p>
}

function SiteHealth() {
  const health = useQuery(siteHealthQuery)
  const { data, isPending, refetch } = health
  return (
    <section aria-labelledby="site-health-heading" className="text-sm">
      <div className="mb-5 max-w-prose">
        <h2 id="site-health-heading" className="text-h3">
          Site health
        </h2>
        <p className="text-muted">
          What the site does by itself, and what has failed. Read again every minute.
        </p>
      </div>
      {data ? (
        <>
          <OldNews query={health} />
          <JobList jobs={data.jobs} now={new Date(data.now)} />
          <ErrorList errors={data.errors} days={data.errorDays} />
        </>
      ) : isPending ? (
        <Spinner label="Looking at the site..." isLabelShown />
      ) : (
        <LoadFailure message="Site health could not be loaded." onRetry={() => void refetch()} />
      )}
    </section>
  )
}
