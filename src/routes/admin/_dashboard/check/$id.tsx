import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Page = lazy(async () => ({
  default: (await import('~/features/approvals/admin/check-page')).CheckPage,
}))

/** An article that someone checks. */
export const Route = createFileRoute('/admin/_dashboard/check/$id')({
  head: ({ match, params: { id } }) =>
    staffHead(match.context.settings, `${staffPaths.check}/${id}`, 'Check an Article'),
  component: CheckRoute,
})

function CheckRoute() {
  const { id } = Route.useParams()
  return <Page key={id} id={id} />
}
