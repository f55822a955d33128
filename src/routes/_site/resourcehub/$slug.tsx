import { useQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { ArticlePage } from '~/features/blog/components/article-page'
import { ArticleSkeleton } from '~/features/blog/components/article-skeleton'
import { PostNotFound } from '~/features/blog/components/post-not-found'
import { postQuery, relatedPostsQuery } from '~/features/blog/queries'
import { asksForLine, describePost, namedPeople } from '~/features/blog/rules'
import { OwnLineCall } from '~/features/booking/components/own-line-call'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { ErrorScreen } from '~/features/site-chrome/components/error-screen'
import { TryAgain } from '~/features/site-chrome/components/try-again'
import { peopleNamedQuery } from '~/features/team/queries'
import { isOutage } from '~/lib/api/api-client'
import { preload } from '~/lib/api/preload'
import { readOrNotFound } from '~/lib/api/read-or-not-found'
import { imageFile } from '~/lib/images/image-address'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'
import { blogPosting, breadcrumbList } from '~/seo/structured-data'

export const Route = createFileRoute('/_site/resourcehub/$slug')({
  staticData: { cachedBy: [] },
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const post = await readOrNotFound(queryClient, postQuery(slug), paths.article(slug))
    await preload(queryClient, [
      relatedPostsQuery(slug),
      peopleNamedQuery(namedPeople(post)),
      ...(asksForLine(post) ? [await nextFreeAbout(post.category)] : []),
    ])
    const { title, publishedAt, updatedAt, canonicalUrl, isFindable } = post
    const picture = (src: string | null) => src && imageFile(src)
    const image = picture(post.featuredImage)
    return {
      slug,
      title,
      description: describePost(post),
      image,
      publishedAt,
      updatedAt,
      canonicalUrl,
      isFindable,
      summary: {
        title: post.searchTitle ?? title,
        description: post.searchDescription ?? describePost(post),
        image: picture(post.shareImage) ?? image,
      },
    }
  },
  head: ({ match, loaderData: post }) => {
    if (!post) return {}
    const { settings } = match.context
    const { slug, title, canonicalUrl, isFindable } = post
    return pageHead({
      settings,
      path: paths.article(slug),
      ...post.summary,
      type: 'article',
      isHidden: !(isFindable ?? settings.articles.isIndexed),
      canonicalUrl,
      structuredData: import.meta.env.SSR
        ? [
            blogPosting({ ...post, ...settings }),
            breadcrumbList(settings.siteUrl, [
              { name: 'Home', path: paths.home },
              { name: 'Resource Hub', path: paths.resourceHub },
              { name: title, path: paths.article(slug) },
            ]),
          ]
        : [],
    })
  },
  pendingComponent: ArticleSkeleton,
  notFoundComponent: () => <PostNotFound />,
  errorComponent: Failure,
  component: Article,
})

/** Beside few articles only, so that the others load less. */
async function nextFreeAbout(category: string | null) {
  const { bookingOfCategory } = await import('~/content/article-categories')
  return nextFreeQuery(bookingOfCategory(category))
}

/** An article that cannot be read gets the words of a missing one and another try, but for an outage (docs/product.md, "An article's page"). */
function Failure(props: ErrorComponentProps) {
  const isUnread = Route.useMatch({ select: ({ status }) => status === 'error' })
  if (!isUnread || isOutage(props.error)) return <ErrorScreen {...props} />
  return <PostNotFound retry={<TryAgain reset={props.reset} />} />
}

function Article() {
  const { slug } = Route.useParams()
  const { settings } = Route.useRouteContext()
  const { data: post } = useQuery(postQuery(slug))
  if (!post) return <ArticleSkeleton />
  return (
    <ArticlePage
      key={slug}
      post={post}
      url={`${settings.siteUrl}${paths.article(slug)}`}
      lineCall={<OwnLineCall category={post.category} />}
    />
  )
}
