import { useRef, useState } from 'react'
import { FormField, fileControl } from '~/ui/forms/form-controls'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { EditorDialogProps } from '../editor-commands'
import { insertDocument, readOrRefuse } from './insert-document'
import { DOCUMENT_TYPES } from './read-document'
import { DOCUMENT_LIMITS } from './unreadable-document'

const MEGABYTES = DOCUMENT_LIMITS.file / 1024 / 1024

/** The document’s words go in at the cursor. */
export function FileDialog({ editor, onClose, finalFocus }: EditorDialogProps) {
  const [error, setError] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const insert = async () => {
    if (isReading) return
    const [file] = input.current?.files ?? []
    setIsReading(true)
    const read = file ? await readOrRefuse(file) : 'Please choose a file.'
    setIsReading(false)
    if (typeof read === 'string') {
      setError(read)
      return input.current?.focus()
    }
    onClose()
    insertDocument(editor, read)
  }
  return (
    <Modal isOpen onClose={onClose} title="Insert a file" finalFocus={finalFocus}>
      <ScriptedForm onSubmit={() => void insert()} className="grid gap-4">
        <FormField
          id="document"
          label="File"
          error={error}
          hint={`Word (.docx), Markdown (.md) or a web page (.html), at most ${MEGABYTES} MB. LibreOffice can save as Word. It is read on your computer and not stored.`}
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={input}
              type="file"
              accept={DOCUMENT_TYPES}
              onChange={() => setError(undefined)}
              className={fileControl}
            />
          )}
        </FormField>
        <p role="status" className="sr-only">
          {isReading ? 'The file is being read.' : ''}
        </p>
        <ModalActions>
          <SmallButton onClick={onClose}>Cancel</SmallButton>
          <SmallButton type="submit" look="primary" isDisabled={isReading}>
            Insert
          </SmallButton>
        </ModalActions>
      </ScriptedForm>
    </Modal>
  )
}
