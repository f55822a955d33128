import { useQueries } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { UnsavedGate } from '~/features/staff/admin/unsaved-text/unsaved-gate'
import { staffPaths } from '~/lib/staff-paths'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import { NewsletterEditor } from './newsletter-editor'
import { articlesQuery, newslettersQuery } from './staff-queries'

export function SendPage() {
  const mayLookAfterVisitors = useMay('visitors')
  return (
    <>
      <p className="mb-2">
        <Link to={staffPaths.subscribers} className={textLink}>
          Subscribers
        </Link>
      </p>
      <h2 className="mb-5 text-h3">Send an article</h2>
      {mayLookAfterVisitors ? (
        <Loaded />
      ) : (
        <p>Articles are sent to subscribers by administrators and reception.</p>
      )}
    </>
  )
}

function Loaded() {
  const [posts, newsletters] = useQueries({ queries: [articlesQuery, newslettersQuery] })
  const navigate = useNavigate()
  const close = () => void navigate({ to: staffPaths.subscribers, ignoreBlocker: true })
  if (posts.data && newsletters.data) {
    return (
      <UnsavedGate kind="newsletters" noun="newsletter" id={null} onLeave={close}>
        {(session) => <NewsletterEditor {...session} onClose={close} />}
      </UnsavedGate>
    )
  }
  if (posts.isError || newsletters.isError) {
    const retry = () => void Promise.all([posts.refetch(), newsletters.refetch()])
    return <LoadFailure message="Error loading the articles" onRetry={retry} />
  }
  return <Spinner label="Loading articles..." isLabelShown />
}
