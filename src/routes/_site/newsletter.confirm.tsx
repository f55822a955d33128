import { createFileRoute, Link } from '@tanstack/react-router'
import { CONFIRMATION_DAYS } from '~/domain/retention'
import { PrivacyLink } from '~/features/firm/components/privacy-link'
import { useFirm } from '~/features/firm/use-firm'
import { confirmationQuery } from '~/features/newsletter/queries'
import { newsletterConsent, newsletterPaths } from '~/features/newsletter/rules'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { drawn, TitleDrawing } from '~/ui/drawing'
import newspaper from '~/ui/drawings/newspaper.svg?no-inline'
import { PageIntro } from '~/ui/layout/page-intro'

/** Where a confirmation mail leads. Reading the page confirms nothing: programs follow links too. */
export const Route = createFileRoute('/_site/newsletter/confirm')({
  // Few come here, so no other page has to know what this one reads.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ token, done }): { token?: string; done?: true } => ({
    ...(token ? { token: String(token) } : {}),
    ...(done ? { done: true } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { token, done } }) => {
    if (done) return { state: 'done' } as const
    if (!token) return { state: 'closed' } as const
    const { isOpen } = await context.queryClient.ensureQueryData(confirmationQuery(token))
    return isOpen ? ({ state: 'open', token } as const) : ({ state: 'closed' } as const)
  },
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      path: newsletterPaths.confirm,
      title: 'Confirm your subscription',
      description: 'Confirm that you would like our newsletter by email.',
      isHidden: true,
    }),
  component: ConfirmPage,
})

function ConfirmPage() {
  const data = Route.useLoaderData()
  const firm = useFirm()
  if (data.state === 'done') return <Confirmed />
  if (data.state === 'closed') return <Closed />
  return (
    <PageIntro
      title="One last step"
      lead={
        <>
          {newsletterConsent(firm)} <PrivacyLink />
        </>
      }
      aside={<TitleDrawing name={drawn(newspaper)} />}
    >
      <form action={newsletterPaths.confirm} method="post">
        <input type="hidden" name="token" value={data.token} />
        <button type="submit" className={button()}>
          Confirm my subscription
        </button>
      </form>
    </PageIntro>
  )
}

function Confirmed() {
  return (
    <PageIntro
      title="You’re subscribed"
      lead="Thank you. Every email from us has a link to unsubscribe."
      aside={<TitleDrawing name={drawn(newspaper)} />}
    >
      <Link to="/resourcehub" className={button()}>
        Go to the Resource Hub
      </Link>
    </PageIntro>
  )
}

function Closed() {
  return (
    <PageIntro
      title="This link no longer works"
      lead={`If you’ve used it before, you’re subscribed and don’t need to do anything. If it’s more than ${CONFIRMATION_DAYS} days old, please sign up again.`}
      aside={<TitleDrawing name={drawn(newspaper)} />}
    >
      <Link to="/newsletter" className={button()}>
        Sign up again
      </Link>
    </PageIntro>
  )
}
