import { useQuery } from '@tanstack/react-query'
import { useSendsMail } from '~/features/firm/use-firm'
import { useStaffUser } from '~/features/staff/admin/staff-user'
import { listUnsaved } from '~/features/staff/admin/unsaved-text/unsaved-text'
import { londonDay } from '~/lib/london'
import { isDue } from '../rules'
import { amountsQuery } from './amounts/staff-queries'

const SETTINGS = '/admin/settings'
const AMOUNTS = `${SETTINGS}/official-amounts`

/**
 * What the menu says beside a section: what is open or due, or that this browser has a change of it that is not
 * published (docs/product.md, "Settings").
 *
 * @param pathname the section that is shown, whose form says itself whether it is changed
 * @returns by the section's address
 */
export function useSectionNotes(
  pathname: string,
  openChecks: number,
  isMailOpen: boolean,
): ReadonlyMap<string, string> {
  const { id: userId } = useStaffUser()
  const sendsMail = useSendsMail()
  const { data } = useQuery(amountsQuery)
  const unsaved = useQuery({
    queryKey: ['unsaved', 'settings', userId, pathname],
    queryFn: () => listUnsaved('settings', userId),
    // It only reads this browser's storage.
    networkMode: 'always',
    staleTime: 0,
  })

  const amounts = data?.amounts ?? []
  const today = londonDay(new Date())
  const due = amounts.filter(({ dueOn }) => isDue(dueOn, today)).length
  const notes = new Map<string, string>()
  for (const { id } of unsaved.data ?? []) {
    const isAmount = amounts.some((amount) => amount.id === id)
    notes.set(isAmount ? AMOUNTS : `${SETTINGS}/${id}`, 'changed')
  }
  notes.delete(pathname)
  if (openChecks > 0) notes.set(SETTINGS, `${openChecks} open`)
  if (isMailOpen) notes.set(`${SETTINGS}/mail`, sendsMail ? 'not confirmed' : 'not connected')
  if (due > 0) notes.set(AMOUNTS, `${due} due`)
  return notes
}
