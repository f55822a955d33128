import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { SiteLayout } from '~/features/site-chrome/components/site-layout'
import { useCountVisits } from '~/features/visits/components/use-count-visits'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of a page for people who have lost someone: nothing on it sells (docs/product.md, "Grief first"). */
    isCalm?: boolean
  }
}

/** Every public page stands between the header and the footer. */
export const Route = createFileRoute('/_site')({
  // In the first file: nearly every visitor needs it.
  codeSplitGroupings: [],
  component: SitePages,
})

function SitePages() {
  useCountVisits()
  const isCalm = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isCalm),
  })
  return (
    <SiteLayout isCalm={isCalm}>
      <Outlet />
    </SiteLayout>
  )
}
