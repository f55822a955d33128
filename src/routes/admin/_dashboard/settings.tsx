import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useOpenChecks } from '~/features/readiness/admin/staff-queries'
import { SettingsLayout } from '~/features/site-settings/admin/settings-layout'

/** Around each section of the settings. */
export const Route = createFileRoute('/admin/_dashboard/settings')({ component: Settings })

function Settings() {
  return (
    <SettingsLayout openChecks={useOpenChecks()}>
      <Outlet />
    </SettingsLayout>
  )
}
