import { createFileRoute } from '@tanstack/react-router'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/_site/book-consultation')({
  component: () => <PageIntro title="book-consultation" />,
})
