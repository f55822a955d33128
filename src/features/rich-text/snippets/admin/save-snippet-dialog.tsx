import { useState } from 'react'
import { currentRow, isSecondCreation } from '~/features/staff/admin/save-outcome'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { plainText } from '~/lib/text/plain-text'
import { TextField } from '~/ui/forms/field'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { EditorDialogProps } from '../../admin/editor-commands'
import { SNIPPET_LIMITS, SNIPPET_NAME_REQUIRED, snippetSchemas } from '../schema'
import { selectedHtml } from './insert-snippet'
import { snippetList } from './staff-queries'

/** See docs/product.md, "Snippets". */
export function SaveSnippetDialog({ editor, onClose, finalFocus }: EditorDialogProps) {
  const [content] = useState(() => selectedHtml(editor))
  /** Pressing twice saves one snippet. */
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useStaffCall({
    send: async (name: string) => {
      const sent = { name, content, idempotencyKey }
      const row = await snippetList
        .create(sent, new AbortController().signal)
        // An earlier try has made it; only its answer was lost.
        .catch((error: Error) => {
          const made = isSecondCreation(error) && currentRow(error, snippetSchemas.row)
          if (!made) throw error
          return made
        })
      onClose()
      return row
    },
    done: ({ name }) => `“${name}” is saved. Writers find it under Snippets.`,
    failed: 'The snippet could not be saved',
    outdates: ['snippets'],
  })
  const submit = () => {
    if (isPending) return
    if (name.trim() === '') setError(SNIPPET_NAME_REQUIRED)
    else mutate(name)
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Save as a snippet"
      description="Saves a copy of the selected blocks, for every writer of the firm."
      finalFocus={finalFocus}
    >
      <ScriptedForm onSubmit={submit}>
        <TextField
          name="snippet-name"
          label="Name"
          value={name}
          error={error}
          maxLength={SNIPPET_LIMITS.name}
          onValueChange={(typed) => {
            setName(typed)
            setError(undefined)
          }}
        />
        <p className="mt-3 line-clamp-3 text-muted">{plainText(content)}</p>
        <ModalActions>
          <SmallButton onClick={onClose}>Cancel</SmallButton>
          <SmallButton type="submit" look="primary" isDisabled={isPending}>
            Save snippet
          </SmallButton>
        </ModalActions>
      </ScriptedForm>
    </Modal>
  )
}
