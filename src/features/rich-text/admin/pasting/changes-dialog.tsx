import { useState } from 'react'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { EditorDialogProps } from '../editor-commands'
import { pasteArrival } from './arrivals'
import { changeInWords, findTrackedChanges, listOfChanges } from './tracked-changes'

/** Asks about tracked changes in a paste. Closing it pastes nothing. */
export function ChangesDialog({ editor, onClose, finalFocus }: EditorDialogProps) {
  const [{ html, file }] = useState(() => editor.storage.changesQuestion)
  const [changes] = useState(() => findTrackedChanges(html))
  const paste = (chosen: string) => {
    pasteArrival(editor, chosen, { file })
    onClose()
  }
  return (
    <AlertModal
      isOpen
      onClose={onClose}
      title="This text has tracked changes"
      description={
        changes.length === 1
          ? 'Nobody has accepted this change yet. What do you want to paste?'
          : `Nobody has accepted these ${changes.length} changes yet. What do you want to paste?`
      }
      finalFocus={finalFocus}
    >
      <ul className="max-h-60 list-disc overflow-y-auto pl-5">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="mb-1">
            {changeInWords(change)}
          </li>
        ))}
      </ul>
      <ModalActions>
        <SmallButton onClick={onClose}>Cancel</SmallButton>
        <SmallButton onClick={() => paste(listOfChanges(changes))}>Paste this list</SmallButton>
        <SmallButton look="primary" onClick={() => paste(html)}>
          Paste with changes accepted
        </SmallButton>
      </ModalActions>
    </AlertModal>
  )
}
