import { createFileRoute } from '@tanstack/react-router'
import { cookiePolicy } from '~/features/cookie-policy/components/cookie-policy'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'
import { DocumentSections } from '~/ui/document-sections'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/_site/cookie-policy')({
  staticData: { cachedBy: [] },
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      path: paths.cookiePolicy,
      title: 'Cookie policy',
      description:
        'What this site keeps in your browser, what others may keep when you allow it, and how to change your mind at any time.',
    }),
  component: CookiePolicyPage,
})

function CookiePolicyPage() {
  const { settings } = Route.useRouteContext()
  return (
    <>
      <PageIntro
        eyebrow="Cookie Policy"
        title="What we keep in your browser"
        lead="Very little. Without your consent, only what the site needs in order to work and to remember your choice."
      />
      <div className="border-line border-t">
        <DocumentSections sections={cookiePolicy(settings)} />
      </div>
    </>
  )
}
