import { createFileRoute } from '@tanstack/react-router'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/_site/lasting-powers-of-attorney')({
  component: () => <PageIntro title="lasting-powers-of-attorney" />,
})
