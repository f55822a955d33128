import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

const Page = lazy(async () => ({
  default: (await import('~/features/imports/admin/import-page')).ImportPage,
}))

/** Articles come from the firm's old site. */
export const Route = createFileRoute('/admin/_dashboard/settings/moving-in')({
  component: () => <Page />,
})
