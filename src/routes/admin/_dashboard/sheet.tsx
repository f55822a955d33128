import { createFileRoute } from '@tanstack/react-router'
import { SheetPage } from '~/features/today/admin/sheet-page'
import { isDay } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import { searchText } from '~/lib/text/searchable'
import { staffHead } from '~/seo/page-head'

interface SheetSearch {
  /** Absent for today. */
  day?: string | undefined
  /** The id of one person who takes consultations; absent for everyone. */
  host?: string | undefined
}

/** A day's consultations, for paper. */
export const Route = createFileRoute('/admin/_dashboard/sheet')({
  validateSearch: ({ day, host }: Record<string, unknown>): SheetSearch => ({
    day: typeof day === 'string' && isDay(day) ? day : undefined,
    host: searchText(host),
  }),
  head: ({ match }) => staffHead(match.context.settings, staffPaths.sheet, 'Day sheet'),
  component: Sheet,
})

function Sheet() {
  const { day, host } = Route.useSearch()
  return <SheetPage day={day} host={host} />
}
