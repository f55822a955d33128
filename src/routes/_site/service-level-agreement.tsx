import { createFileRoute } from '@tanstack/react-router'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/_site/service-level-agreement')({
  component: () => <PageIntro title="service-level-agreement" />,
})
