import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ThingHistory } from '~/features/history/admin/history-button'
import { Unread } from '~/features/staff/admin/load-failure'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { londonDay } from '~/lib/london'
import { isDue } from '../../rules'
import { AmountItem } from './amount-item'
import { amountsQuery } from './staff-queries'

/** Where the firm sees to it that what others set is still true (docs/product.md, "Official figures"). */
export function AmountsPage() {
  const list = useQuery(amountsQuery)
  const mayWrite = useMay('site')
  /** The amount whose form is open. */
  const [editedId, setEditedId] = useState<string | null>(null)
  const { data } = list
  if (!data) return <Unread list={list} what="the settings" />
  const today = londonDay(new Date())
  const due = data.amounts.filter(({ dueOn }) => isDue(dueOn, today))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h3 className="text-h3">Official figures</h3>
        <p className="text-muted">{due.length === 0 ? 'None is due' : `${due.length} due`}</p>
      </div>
      <p className="mb-5 max-w-prose text-muted">
        Set by others, shown by us. Each says where it comes from, who last looked, and when
        somebody must look again.
      </p>
      {mayWrite ? (
        <div className="mb-5">
          <ThingHistory thing={{ kind: 'settings', id: 'official-amounts' }} onRestore={null} />
        </div>
      ) : null}
      {mayWrite ? null : <CannotChange />}
      <ul className="grid gap-4">
        {data.amounts.map((amount) => (
          <AmountItem
            key={amount.id}
            amount={amount}
            today={today}
            isEdited={editedId === amount.id}
            mayCheck={mayWrite && editedId === null}
            onEdit={(isEdited) => setEditedId(isEdited ? amount.id : null)}
          />
        ))}
      </ul>
    </>
  )
}
