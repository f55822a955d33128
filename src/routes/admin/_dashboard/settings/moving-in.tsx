import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

const Page = lazy(async () => ({
  default: (await import('~/features/imports/admin/import-page')).ImportPage,
}))

/** Articles come from the firm's old site. */
export const Route = createFileRoute('/admin/_dashboard/settings/moving-in')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/moving-in`, 'Settings: Import'),
  component: () => <Page />,
})
