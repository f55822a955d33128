import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { searchText } from '~/lib/text/searchable'
import { staffHead } from '~/seo/page-head'
import { CONTENT_SCREENS } from '../-content-screens'

const Screen = lazy(async () => ({
  default: (await import('~/features/bin/admin/bin-screen')).BinScreen,
}))

/** What was deleted; the page of the list stands in the address. */
export const Route = createFileRoute('/admin/_dashboard/bin')({
  validateSearch: ({ before }): { before?: string } => ({ before: searchText(before) }),
  head: ({ match }) => staffHead(match.context.settings, staffPaths.bin, 'Bin'),
  component: BinPage,
})

function BinPage() {
  const { before } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Screen
      page={before}
      restoreOf={(kind) => CONTENT_SCREENS[kind].restore()}
      onTurn={(page) => void navigate({ search: { before: page }, resetScroll: false })}
    />
  )
}
