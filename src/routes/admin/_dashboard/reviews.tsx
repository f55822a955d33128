import { createFileRoute, useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Screen = lazy(async () => ({
  default: (await import('~/features/reviews/admin/review-manager')).ReviewManager,
}))

/** What clients say; the address says which review is open. */
export const Route = createFileRoute('/admin/_dashboard/reviews')({
  head: ({ match }) => staffHead(match.context.settings, staffPaths.reviews, 'Reviews'),
  component: ReviewsPage,
})

function ReviewsPage() {
  const navigate = Route.useNavigate()
  const { id = null } = useParams({ strict: false })
  const open = (id: string, options: { replace?: boolean; ignoreBlocker?: boolean } = {}) =>
    void navigate({ to: '/admin/reviews/$id', params: { id }, resetScroll: false, ...options })
  return (
    <Screen
      openId={id}
      onOpen={(id) => open(id)}
      onClose={() =>
        void navigate({
          to: '/admin/reviews',
          replace: true,
          resetScroll: false,
          ignoreBlocker: true,
        })
      }
      onCreated={(id) => open(id, { replace: true, ignoreBlocker: true })}
    />
  )
}
