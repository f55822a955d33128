import { createFileRoute, Link } from '@tanstack/react-router'
import { newsletterPaths } from '~/features/newsletter/rules'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/page-intro'

/** Where the last link of each newsletter mail leads: one press, and nothing to explain. */
export const Route = createFileRoute('/_site/newsletter/unsubscribe')({
  validateSearch: ({ token, done }): { token?: string; done?: true } => ({
    ...(token ? { token: String(token) } : {}),
    ...(done ? { done: true } : {}),
  }),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      path: newsletterPaths.unsubscribe,
      title: 'Unsubscribe',
      description: 'Stop receiving our legal insights by e-mail.',
      isHidden: true,
    }),
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { token, done } = Route.useSearch()
  if (done) return <Unsubscribed />
  return (
    <PageIntro
      title="Unsubscribe"
      lead="Press the button and we will send you no more newsletters."
    >
      <form action={newsletterPaths.unsubscribe} method="post">
        <input type="hidden" name="token" value={token ?? ''} />
        <button type="submit" className={button()}>
          Unsubscribe
        </button>
      </form>
    </PageIntro>
  )
}

function Unsubscribed() {
  return (
    <PageIntro
      title="You are unsubscribed"
      lead="We will send you no more newsletters. If you change your mind, you are welcome back at any time."
    >
      <Link to="/" className={button()}>
        Return to homepage
      </Link>
    </PageIntro>
  )
}
