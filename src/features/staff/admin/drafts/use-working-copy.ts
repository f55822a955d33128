import { useEffect, useState } from 'react'
import { CopySender, type CopyText, NO_COPY } from './copy-sender'
import { type DraftKind, holdDraft, type OpenedCopy } from './drafts'
import { copiedKind } from './working-copies'

/**
 * Stores unsaved text on the server too, for the kinds that have working copies (docs/product.md, "Working copies").
 * @param id of the thing; of a new one, the key of its draft until it is saved
 * @param opened the working copy that the editor began with, if any
 * @param text the current text; null when it is the same as what is saved
 */
export function useWorkingCopy(
  kind: DraftKind,
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
    const release = holdDraft(kind, id)
    return () => {
      sender.close()
      release()
    }
  }, [sender, kind, id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it says
  useEffect(() => sender?.offer(text), [sender, text?.startedFrom, text?.label, text?.values])
  return { sender, state: sender?.state ?? NO_COPY }
}
