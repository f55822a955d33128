import { createFileRoute } from '@tanstack/react-router'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/_site/thank-you')({
  component: () => <PageIntro title="thank-you" />,
})
