import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { countInWords } from '~/lib/text/word-account'
import { Modal } from '~/ui/modal'
import { WordComparison } from '~/ui/word-comparison'

interface WordsDialogProps {
  editor: Editor
  onClose: () => void
  /** The text, where the writing goes on. */
  finalFocus: () => HTMLElement | null
}

/** What came in with a paste or a file, beside what stands in the text of it. */
export function WordsDialog({ editor, onClose, finalFocus }: WordsDialogProps) {
  const [account] = useState(() => editor.storage.arrivals.compared)
  if (!account) return null
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="What became of the words"
      description={countInWords(account.count)}
      width="wide"
      finalFocus={finalFocus}
    >
      <WordComparison {...account} />
    </Modal>
  )
}
