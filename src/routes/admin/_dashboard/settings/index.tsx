import { createFileRoute } from '@tanstack/react-router'
import { ReadyPage } from '~/features/readiness/admin/ready-page'

/** The settings begin with what is still to be done. */
export const Route = createFileRoute('/admin/_dashboard/settings/')({
  component: ReadyPage,
})
