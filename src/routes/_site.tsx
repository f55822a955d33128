import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SiteLayout } from '~/features/site-chrome/components/site-layout'
import { useCountVisits } from '~/features/visits/components/use-count-visits'

/** Every public page stands between the header and the footer. */
export const Route = createFileRoute('/_site')({
  // In the first file: nearly every visitor needs it.
  codeSplitGroupings: [],
  component: SitePages,
})

function SitePages() {
  useCountVisits()
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}
