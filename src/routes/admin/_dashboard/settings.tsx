import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SettingsLayout } from '~/features/site-settings/admin/settings-layout'

/** Around each section of the settings. */
export const Route = createFileRoute('/admin/_dashboard/settings')({
  component: () => (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  ),
})
