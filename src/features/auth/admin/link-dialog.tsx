import { Copy } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useSendsMail } from '~/features/firm/use-firm'
import { copyText } from '~/lib/browser/copy-text'
import { TextField } from '~/ui/forms/field'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'

/** A link to hand over in person, for someone who gets no mail. */
export interface MadeLink {
  /** The person it is for. */
  username: string
  link: string
}

interface LinkDialogProps {
  made: MadeLink
  onClose: () => void
  /** Gets the focus afterwards. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Shows a link once, to the administrator who made it (docs/product.md, "Links in mails to staff"). */
export function LinkDialog({ made: { username, link }, onClose, finalFocus }: LinkDialogProps) {
  const [outcome, setOutcome] = useState('')
  const sendsMail = useSendsMail()
  const copy = async () => {
    const isCopied = await copyText(link)
    setOutcome(
      isCopied ? 'Copied!' : 'It could not be copied. Please select it and copy it yourself.',
    )
  }
  return (
    <Modal
      isOpen
      title={`The link for ${username}`}
      description={`${sendsMail ? 'No email reaches them' : 'This site has no mail server'}, so please give it to them yourself. Anyone who has it can use it, once. It isn’t shown again.`}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <TextField name="link" label="Link" value={link} onValueChange={() => {}} />
      {/* Not a toast: screen readers miss one behind a dialog. */}
      <p role="status" className="mt-2 min-h-6 text-muted">
        {outcome}
      </p>
      <ModalActions>
        <SmallButton onClick={onClose}>Close</SmallButton>
        <SmallButton look="primary" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" /> Copy the link
        </SmallButton>
      </ModalActions>
    </Modal>
  )
}
