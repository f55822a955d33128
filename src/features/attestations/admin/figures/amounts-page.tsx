import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ThingHistory } from '~/features/history/admin/history-button'
import type { OfficialAmount } from '~/features/site-settings/prices/amount-schema'
import { isDue } from '~/features/site-settings/rules'
import { Unread } from '~/features/staff/admin/load-failure'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { londonDay } from '~/lib/london'
import { FiguresTable } from './figures-table'
import { amountsQuery } from './staff-queries'

/** Where the firm sees to it that what others set is still true (docs/product.md, "Official figures"). */
export function AmountsPage() {
  const list = useQuery(amountsQuery)
  const mayWrite = useMay('site')
  const [edited, setEdited] = useState<OfficialAmount['id'] | null>(null)
  const { data } = list
  if (!data) return <Unread list={list} what="the settings" />
  const { amounts } = data
  const today = londonDay(new Date())
  const due = amounts.filter(({ dueOn }) => isDue(dueOn, today)).length
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-h3">Official figures</h3>
        <p className="text-muted">
          {amounts.length} amounts, {due === 0 ? 'none is due' : `${due} due`}
        </p>
        {mayWrite ? (
          <div className="sm:ml-auto">
            <ThingHistory thing={{ kind: 'settings', id: 'official-amounts' }} onRestore={null} />
          </div>
        ) : null}
      </div>
      {mayWrite ? (
        <p className="mb-5 max-w-prose text-muted">
          Open each page, compare its amounts with ours, and say that you have checked them. We’ll
          remind you when they are due again.
        </p>
      ) : (
        <CannotChange />
      )}
      <FiguresTable
        amounts={amounts}
        today={today}
        mayWrite={mayWrite}
        edited={edited}
        onEdit={setEdited}
      />
    </>
  )
}
