import { useEffect, useRef, useState } from 'react'
import { useForgetUnsaved } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { SmallButton } from '~/ui/small-button'
import type { Thread } from '../schema'
import { keyPlaceOf, placeOf } from './comment-form'

/** As the server names comments; what is typed for a new one is kept at its words. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Replies that were begun to comments which are deleted by now. They leave the browser's storage, and are shown until
 * they are discarded or the page is left.
 *
 * @param threads undefined while they could not be read: then nobody knows which are deleted
 */
export function useUnsentReplies(post: string | null, threads: readonly Thread[] | undefined) {
  const forget = useForgetUnsaved()
  const [texts, setTexts] = useState<readonly string[]>([])
  useEffect(() => {
    if (!post || !threads) return
    const ids = new Set(threads.map(({ id }) => id))
    const isGone = (place: string) => ID.test(place) && !ids.has(place)
    forget(keyPlaceOf(post, ''), isGone)
    const gone = forget(placeOf(post, ''), isGone)
    if (gone.length > 0) setTexts((before) => [...before, ...gone])
  }, [post, threads, forget])
  return { texts, discard: () => setTexts([]) }
}

interface UnsentRepliesProps {
  texts: readonly string[]
  onDiscard: () => void
}

/** What someone has typed, to copy it, when the comment that it was for was deleted meanwhile. */
export function UnsentReplies({ texts, onDiscard }: UnsentRepliesProps) {
  const box = useRef<HTMLDivElement>(null)
  // The keyboard stays here when the field that it was in is gone.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-3 grid gap-2 rounded-button border-l-4 border-clay bg-panel px-4 py-2.5"
    >
      <p>
        <strong>
          {texts.length === 1
            ? 'Your reply was not sent: its comment has been deleted.'
            : 'Your replies were not sent: their comments have been deleted.'}
        </strong>{' '}
        Copy what you still need. It goes when you leave this page.
      </p>
      {texts.map((text) => (
        <blockquote
          key={text}
          className="whitespace-pre-line border-line border-l-2 pl-2 wrap-anywhere"
        >
          {text}
        </blockquote>
      ))}
      <SmallButton className="justify-self-start" onClick={onDiscard}>
        Discard
      </SmallButton>
    </div>
  )
}
