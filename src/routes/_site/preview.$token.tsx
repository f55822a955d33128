import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '~/features/blog/components/article-page'
import { relatedPostsQuery } from '~/features/blog/queries'
import { describePost, namedPeople } from '~/features/blog/rules'
import { bookablePeopleQuery } from '~/features/booking/availability/people-queries'
import { OwnLineCall } from '~/features/booking/components/own-line-call'
import { ProfileCall } from '~/features/booking/components/profile-call'
import { FaqAccordion } from '~/features/faqs/components/faq-accordion'
import { LawFacts } from '~/features/law/components/law-facts'
import { PreviewEnded, PreviewFrame } from '~/features/preview-page/components/preview-page'
import { previewQuery } from '~/features/preview-page/queries'
import type { Preview as Previewed } from '~/features/preview-page/schema'
import { MemberProfile } from '~/features/team/components/member-profile'
import { peopleNamedQuery } from '~/features/team/queries'
import { preload } from '~/lib/api/preload'
import { readOrNotFound } from '~/lib/api/read-or-not-found'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'
import { SplitSection } from '~/ui/layout/split-section'

/** An article, a question or a person before they are public, behind a link that staff have made. */
export const Route = createFileRoute('/_site/preview/$token')({
  // Few come here, so no other page has to know what this one reads.
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const preview = await readOrNotFound(queryClient, previewQuery(token))
    if (preview.kind === 'posts') {
      const { post, related } = preview
      queryClient.setQueryData(relatedPostsQuery(post.slug).queryKey, related)
      await preload(queryClient, [peopleNamedQuery(namedPeople(post))])
    } else if (preview.kind === 'team') {
      await preload(queryClient, [bookablePeopleQuery])
    }
    const { path, name, description } = factsOf(preview)
    return { preview, page: { path, title: `Preview: ${name}`, description } }
  },
  // Every page loads this part: what it says comes from the loader.
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead({ settings: match.context.settings, isHidden: true, ...loaderData.page })
      : {},
  notFoundComponent: PreviewEnded,
  component: Preview,
})

function factsOf(preview: Previewed) {
  switch (preview.kind) {
    case 'posts': {
      const { post } = preview
      return { path: paths.article(post.slug), name: post.title, description: describePost(post) }
    }
    case 'law': {
      const { title, statement } = preview.record
      return { path: paths.lawChanges, name: title, description: statement }
    }
    case 'faqs': {
      const { question, answer } = preview.faq
      return { path: paths.home, name: question, description: answer }
    }
    default: {
      const { name, slug, position } = preview.member
      return { path: paths.person(slug), name, description: `${name}, ${position}` }
    }
  }
}

function Preview() {
  const { preview } = Route.useLoaderData()
  return (
    <PreviewFrame until={preview.until}>
      <Page preview={preview} />
    </PreviewFrame>
  )
}

function Page({ preview }: { preview: Previewed }) {
  const { settings } = Route.useRouteContext()
  switch (preview.kind) {
    case 'posts': {
      const { post } = preview
      return (
        <ArticlePage
          post={post}
          url={`${settings.siteUrl}${paths.article(post.slug)}`}
          lineCall={<OwnLineCall category={post.category} />}
        />
      )
    }
    case 'law':
      return (
        <SplitSection id="law" title={preview.record.title}>
          <LawFacts {...preview.record} />
        </SplitSection>
      )
    case 'faqs':
      return (
        <>
          <h1 className="sr-only">Questions and answers</h1>
          <SplitSection id="faq" title="Frequently Asked Questions" tone="ruled">
            <FaqAccordion items={preview.faqs} />
          </SplitSection>
        </>
      )
    default:
      return (
        <>
          <MemberProfile member={preview.member} />
          <ProfileCall person={preview.member} />
        </>
      )
  }
}
