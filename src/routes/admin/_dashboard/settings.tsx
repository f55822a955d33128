import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useFiguresDue } from '~/features/attestations/admin/figures/use-figures'
import { useOpenChecks, useOpenMailCheck } from '~/features/readiness/admin/staff-queries'
import { SettingsLayout } from '~/features/site-settings/admin/settings-layout'
import { SETTINGS_SECTIONS } from '~/features/site-settings/rules'
import { staffHead } from '~/seo/page-head'

/** Around each section of the settings, whose name is in the list of them. */
export const Route = createFileRoute('/admin/_dashboard/settings')({
  head: ({ match, matches }) => {
    const address = matches.at(-1)?.pathname.replace(/\/$/, '')
    const section = SETTINGS_SECTIONS.find(({ to }) => to === address)
    if (!section) return {}
    return staffHead(match.context.settings, section.to, `Settings: ${section.label}`)
  },
  component: Settings,
})

function Settings() {
  return (
    <SettingsLayout
      openChecks={useOpenChecks()}
      isMailOpen={useOpenMailCheck() !== undefined}
      figuresDue={useFiguresDue()}
    >
      <Outlet />
    </SettingsLayout>
  )
}
