import { createFileRoute, Link } from '@tanstack/react-router'
import { useSendsMail } from '~/features/firm/use-firm'
import { NewsletterSignup } from '~/features/newsletter/components/newsletter-signup'
import { newsletterPaths, subscriptionAnswer } from '~/features/newsletter/rules'
import { pageSubmission } from '~/lib/forms/page-submission'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { drawn, TitleDrawing } from '~/ui/drawing'
import newspaper from '~/ui/drawings/newspaper.svg?no-inline'
import { PageIntro } from '~/ui/layout/page-intro'

/** Where the sign-up leads without script, and where someone whose link is too old starts again. */
export const Route = createFileRoute('/_site/newsletter/')({
  validateSearch: ({ sent }): { sent?: true } => (sent ? { sent: true } : {}),
  loader: () => pageSubmission(),
  head: ({ match, loaderData }) =>
    pageHead({
      settings: match.context.settings,
      path: newsletterPaths.signUp,
      title: loaderData ? 'Error: Newsletter' : 'Newsletter',
      description: 'Get our newsletter by email. You can unsubscribe at any time.',
      isHidden: true,
    }),
  component: NewsletterPage,
})

function NewsletterPage() {
  const submission = Route.useLoaderData()
  if (Route.useSearch().sent) return <Sent />
  return (
    <>
      <PageIntro
        title="Our newsletter"
        lead="Legal insights by email, in plain English."
        aside={<TitleDrawing name={drawn(newspaper)} />}
      />
      <NewsletterSignup value={submission?.values.email} error={submission?.errors.email} />
    </>
  )
}

function Sent() {
  const sendsMail = useSendsMail()
  return (
    <PageIntro
      title={sendsMail ? 'Please check your email' : 'Please try again another day'}
      lead={subscriptionAnswer(sendsMail)}
      aside={<TitleDrawing name={drawn(newspaper)} />}
    >
      <Link to="/resourcehub" className={button()}>
        Go to the Resource Hub
      </Link>
    </PageIntro>
  )
}
