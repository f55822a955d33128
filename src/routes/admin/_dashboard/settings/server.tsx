import { createFileRoute } from '@tanstack/react-router'
import { OperatorPage } from '~/features/readiness/admin/operator-page'

/** What to hand to the operator of the server. */
export const Route = createFileRoute('/admin/_dashboard/settings/server')({
  component: OperatorPage,
})
