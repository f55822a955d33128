import { createFileRoute } from '@tanstack/react-router'
import { FirmPage } from '~/features/site-settings/admin/firm/firm-page'

/** The firm's facts. */
export const Route = createFileRoute('/admin/_dashboard/settings/firm')({
  component: FirmPage,
})
