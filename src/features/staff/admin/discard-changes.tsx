import { useState } from 'react'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { StoredRow } from './editor-config'
import type { Editing } from './use-editing'

/** Returns from a working copy to the saved state, after a question (docs/product.md, "Working copies"). */
export function DiscardChanges<Values extends object, Row extends StoredRow>({
  edit,
}: {
  edit: Editing<Values, Row>
}) {
  const [isAsking, setIsAsking] = useState(false)
  if (!edit.isChanged || !edit.copy.at || edit.copy.lost) return null
  return (
    <>
      <button
        type="button"
        className="min-h-6 cursor-pointer max-sm:-mt-1 text-ink underline underline-offset-4"
        onClick={() => setIsAsking(true)}
      >
        Discard changes
      </button>
      <AlertModal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Discard your changes?"
        description={
          edit.isNew
            ? `This ${edit.noun} was never saved, so all of it will be lost, on every device.`
            : `Everything typed here since this ${edit.noun} was last saved will be lost, on every device. What is saved stays as it is.`
        }
      >
        <ModalActions>
          <SmallButton onClick={() => setIsAsking(false)}>Keep my changes</SmallButton>
          <SmallButton
            look="danger"
            onClick={() => {
              setIsAsking(false)
              edit.discardChanges()
            }}
          >
            Discard changes
          </SmallButton>
        </ModalActions>
      </AlertModal>
    </>
  )
}
