import { useEffect, useState } from 'react'
import { CopySender, type CopyText, NO_COPY } from './copy-sender'
import { holdUnsaved, type OpenedCopy, type UnsavedKind } from './unsaved-text'
import { copiedKind } from './working-copies'

/**
 * Keeps what is typed on the server too, for the kinds that have working copies (docs/product.md, "Working copies").
 *
 * @param id of the thing; of a new one, the key of its text until it is saved
 * @param opened the working copy with which the editor has begun, if any
 * @param text what is typed by now; null when it is what is saved
 */
export function useWorkingCopy(
  kind: UnsavedKind,
  id: string,
  opened: OpenedCopy | undefined,
  text: CopyText | null,
) {
  const [, countStates] = useState(0)
  const [sender] = useState(() => {
    const copied = copiedKind(kind)
    const notify = () => countStates((count) => count + 1)
    return copied && new CopySender({ kind: copied, id }, opened, notify)
  })
  useEffect(() => {
    if (!sender) return
    sender.open()
    const release = holdUnsaved(kind, id)
    return () => {
      sender.close()
      release()
    }
  }, [sender, kind, id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it says
  useEffect(() => sender?.offer(text), [sender, text?.startedFrom, text?.label, text?.values])
  return { sender, state: sender?.state ?? NO_COPY }
}
