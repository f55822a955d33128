import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Page = lazy(async () => ({
  default: (await import('~/features/uploads/admin/picture-page')).PicturePage,
}))

/** One picture of the library. */
export const Route = createFileRoute('/admin/_dashboard/pictures/$id')({
  head: ({ match, params: { id } }) =>
    staffHead(match.context.settings, `${staffPaths.pictures}/${id}`, 'Picture'),
  component: PictureRoute,
})

function PictureRoute() {
  return <Page id={Route.useParams().id} />
}
