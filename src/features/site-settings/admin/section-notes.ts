import { useQuery } from '@tanstack/react-query'
import { originalAmounts } from '~/content/official-amounts'
import { useSendsMail } from '~/features/firm/use-firm'
import { useStaffUser } from '~/features/staff/admin/staff-user'
import { listUnsaved } from '~/features/staff/admin/unsaved-text/unsaved-text'

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
  const unsaved = useQuery({
    queryKey: ['unsaved', 'settings', userId, pathname],
    queryFn: () => listUnsaved('settings', userId),
    // It only reads this browser's storage.
    networkMode: 'always',
    staleTime: 0,
  })

  const notes = new Map<string, string>()
  for (const { id } of unsaved.data ?? []) {
    const isAmount = id !== null && Object.hasOwn(originalAmounts, id)
    notes.set(isAmount ? AMOUNTS : `${SETTINGS}/${id}`, 'changed')
  }
  notes.delete(pathname)
  if (openChecks > 0) notes.set(SETTINGS, `${openChecks} open`)
  if (isMailOpen) notes.set(`${SETTINGS}/mail`, sendsMail ? 'not confirmed' : 'not connected')
  if (figuresDue > 0) notes.set(AMOUNTS, `${figuresDue} due`)
  return notes
}
