import { createFileRoute } from '@tanstack/react-router'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/admin/login')({
  component: () => <PageIntro title="Admin Login" />,
})
