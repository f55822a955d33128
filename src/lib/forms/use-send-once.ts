import { type FormEvent, useRef } from 'react'

/**
 * Sends a form by script, once per press.
 *
 * @param send calls `onError` when it may be sent again
 * @returns `onSubmit` of the form
 */
export function useSendOnce(send: (fields: FormData, options: { onError: () => void }) => void) {
  const isSending = useRef(false)
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A ref rather than the pending state: the second click of a double click comes before that is rendered.
    if (isSending.current) return
    isSending.current = true
    send(new FormData(event.currentTarget), {
      onError: () => {
        isSending.current = false
      },
    })
  }
}
