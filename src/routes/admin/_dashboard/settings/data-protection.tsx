import { createFileRoute } from '@tanstack/react-router'
import { DataProtectionPage } from '~/features/people/admin/data-protection-page'

/** The firm's papers on data protection. */
export const Route = createFileRoute('/admin/_dashboard/settings/data-protection')({
  component: DataProtectionPage,
})
