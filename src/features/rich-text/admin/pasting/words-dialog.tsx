import { useState } from 'react'
import { countInWords } from '~/lib/text/word-account'
import { Modal } from '~/ui/modal'
import { WordComparison } from '~/ui/word-comparison'
import type { EditorDialogProps } from '../editor-commands'

/** Compares the words that came in with those now in the text. */
export function WordsDialog({ editor, onClose, finalFocus }: EditorDialogProps) {
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
