import { createFileRoute, redirect } from '@tanstack/react-router'

/** The settings begin with what every page shows. */
export const Route = createFileRoute('/admin/_dashboard/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/settings/firm', replace: true })
  },
})
