import { useQuery } from '@tanstack/react-query'
import { originalAmounts } from '~/content/official-amounts'
import { useSendsMail } from '~/features/firm/use-firm'
import { listDrafts } from '~/features/staff/admin/drafts/drafts'
import { useStaffUser } from '~/features/staff/admin/staff-user'

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
  figuresDue: number,
): ReadonlyMap<string, string> {
  const { id: userId } = useStaffUser()
  const sendsMail = useSendsMail()
  const drafts = useQuery({
    queryKey: ['drafts', 'settings', userId, pathname],
    queryFn: () => listDrafts('settings', userId),
    // It only reads this browser's storage.
    networkMode: 'always',
    staleTime: 0,
  })

  const notes = new Map<string, string>()
  for (const { id } of drafts.data ?? []) {
    notes.set(
      id !== null && Object.hasOwn(originalAmounts, id) ? AMOUNTS : `${SETTINGS}/${id}`,
      'changed',
    )
  }
  notes.delete(pathname)
  if (openChecks > 0) notes.set(SETTINGS, `${openChecks} open`)
  if (isMailOpen) notes.set(`${SETTINGS}/mail`, sendsMail ? 'not confirmed' : 'not connected')
  if (figuresDue > 0) notes.set(AMOUNTS, `${figuresDue} due`)
  return notes
}
