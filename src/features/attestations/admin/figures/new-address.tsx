import { z } from 'zod'
import { StaffField } from '~/features/staff/admin/staff-field'
import { useUnsavedText } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { shortAddress } from './figure-words'
import type { Figures } from './use-figures'

interface NewAddressProps {
  /** The source that has moved. */
  url: string
  move: Figures['move']
  onClose: () => void
}

/** Where a page that has moved is now. */
export function NewAddress({ url, move, onClose }: NewAddressProps) {
  const { typed, keep } = useUnsavedText(`where ${url} is`, z.string())
  const to = typed ?? ''
  const end = () => {
    keep(null)
    onClose()
  }
  const { error } = move
  const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'to') : null
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Give the new address"
      description={`${shortAddress(url)} is the source until you publish another. Its amounts stay as they are, and giving a new address does not confirm them.`}
    >
      <ScriptedForm
        onSubmit={() => {
          if (!move.isPending) move.mutate({ from: url, to }, { onSuccess: end })
        }}
      >
        <StaffField
          name="to"
          label="Where it is now"
          value={to}
          error={issue?.message ?? (error ? failureText(error) : undefined)}
          onValueChange={keep}
        />
        <ModalActions>
          <SmallButton onClick={end}>Cancel</SmallButton>
          <SmallButton type="submit" look="primary" isDisabled={move.isPending}>
            Publish
          </SmallButton>
        </ModalActions>
      </ScriptedForm>
    </Modal>
  )
}
