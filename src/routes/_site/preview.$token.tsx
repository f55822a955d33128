import { createFileRoute } from '@tanstack/react-router'
import { PreviewEnded, PreviewPage } from '~/features/blog/components/preview-page'
import { previewQuery } from '~/features/blog/preview-query'
import { relatedPostsQuery } from '~/features/blog/queries'
import { describePost, namedPeople } from '~/features/blog/rules'
import { peopleNamedQuery } from '~/features/team/queries'
import { paths } from '~/lib/paths'
import { preload } from '~/lib/preload'
import { readOrNotFound } from '~/lib/read-or-not-found'
import { pageHead } from '~/seo/page-head'

/** An article before it is public, behind a link that staff have made. */
export const Route = createFileRoute('/_site/preview/$token')({
  // Few come here, so no other page has to know what this one reads.
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const preview = await readOrNotFound(queryClient, previewQuery(token))
    const { post, related } = preview
    queryClient.setQueryData(relatedPostsQuery(post.slug).queryKey, related)
    await preload(queryClient, [peopleNamedQuery(namedPeople(post))])
    const path = paths.article(post.slug)
    const page = { path, title: `Preview: ${post.title}`, description: describePost(post) }
    return { ...preview, page }
  },
  // Every page loads this part: what it says comes from the loader.
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead({ settings: match.context.settings, isHidden: true, ...loaderData.page })
      : {},
  notFoundComponent: PreviewEnded,
  component: Preview,
})

function Preview() {
  const { settings } = Route.useRouteContext()
  const { post, until } = Route.useLoaderData()
  return (
    <PreviewPage post={post} url={`${settings.siteUrl}${paths.article(post.slug)}`} until={until} />
  )
}
