import { createFileRoute } from '@tanstack/react-router'
import { BackupsPage } from '~/features/backups/admin/backups-page'

/** The site’s own backups, and the key that opens them. */
export const Route = createFileRoute('/admin/_dashboard/settings/backups')({
  component: BackupsPage,
})
