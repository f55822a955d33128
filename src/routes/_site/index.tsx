import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '~/seo/page-head'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/_site/')({
  head: ({ match }) =>
    pageHead({
      siteUrl: match.context.settings.siteUrl,
      path: '/',
      title: 'Wills, lasting powers of attorney, trusts and probate',
      description: 'x',
    }),
  component: () => <PageIntro title="Home" />,
})
