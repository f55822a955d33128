import { createFileRoute } from '@tanstack/react-router'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/_site/will-writing')({
  component: () => <PageIntro title="will-writing" />,
})
