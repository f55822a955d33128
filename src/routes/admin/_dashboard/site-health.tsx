import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Screen = lazy(async () => ({
  default: (await import('~/features/site-health/admin/site-health-screen')).SiteHealthScreen,
}))

/** What the site does by itself, and what has failed. */
export const Route = createFileRoute('/admin/_dashboard/site-health')({
  head: ({ match }) => staffHead(match.context.settings, staffPaths.siteHealth, 'Site health'),
  component: Screen,
})
