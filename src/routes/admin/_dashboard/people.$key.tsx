import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Page = lazy(async () => ({
  default: (await import('~/features/people/admin/person-page')).PersonPage,
}))

/** One person, under the id of a row of theirs: neither the address nor the title names anyone. */
export const Route = createFileRoute('/admin/_dashboard/people/$key')({
  head: ({ match, params: { key } }) =>
    staffHead(match.context.settings, `${staffPaths.people}/${key}`, 'Person'),
  component: PersonRoute,
})

function PersonRoute() {
  const { key } = Route.useParams()
  return <Page key={key} id={key} />
}
