import { useRef } from 'react'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'

/** In milliseconds: a double click is one press, although the server is often quicker. */
const DOUBLE_CLICK_MS = 500

/**
 * One press on a session or an invitation: sent once, however often it is pressed.
 * @param refresh refetches the list, also after a refusal
 */
export function useAccountCall(
  send: (id: string) => Promise<{ message: string }>,
  { failed, refresh }: { failed: string; refresh: () => void },
) {
  // Immediate: a second press may come before the first is shown.
  const isSending = useRef(false)
  const lastPress = useRef({ id: '', at: Number.NEGATIVE_INFINITY })
  const { mutate, isPending } = useStaffCall({ send, done: ({ message }) => message, failed })
  const run = (id: string) => {
    const previous = lastPress.current
    lastPress.current = { id, at: performance.now() }
    const isSecondClick = previous.id === id && performance.now() - previous.at < DOUBLE_CLICK_MS
    if (isSending.current || isSecondClick) return
    isSending.current = true
    mutate(id, {
      onSettled: () => {
        isSending.current = false
        refresh()
      },
    })
  }
  return { run, isPending }
}
