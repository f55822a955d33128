import { createFileRoute, Link } from '@tanstack/react-router'
import { newsletterPaths } from '~/features/newsletter/rules'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { drawn, TitleDrawing } from '~/ui/drawing'
import newspaper from '~/ui/drawings/newspaper.svg?no-inline'
import { PageIntro } from '~/ui/layout/page-intro'

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
      description: 'Stop getting our newsletter by email.',
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
      lead="Press the button and we won’t send you any more newsletters."
      aside={<TitleDrawing name={drawn(newspaper)} />}
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
      title="You’re unsubscribed"
      lead="We won’t send you any more newsletters. If you change your mind, you’re welcome back at any time."
      aside={<TitleDrawing name={drawn(newspaper)} />}
    >
      <Link to="/" className={button()}>
        Return to homepage
      </Link>
    </PageIntro>
  )
}
