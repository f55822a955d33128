import { createFileRoute } from '@tanstack/react-router'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/booking-form')({
  component: () => <PageIntro title="Book" />,
})
