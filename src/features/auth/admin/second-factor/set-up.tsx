import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { failureText } from '~/lib/api/failure-text'
import { AlertModal, Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import { CodeField } from '../code-field'
import { ConfirmForm, proofOf, textOf } from '../confirm-dialog'
import { beginSession } from '../session'
import { accountApi, newKeyQuery } from '../staff-queries'
import { QrCode } from './qr-code'

interface SecondFactorSetupProps {
  onClose: () => void
}

/**
 * A key is scanned and proved by a code; then recovery codes are shown, this once (docs/product.md, "Second factor").
 */
export function SecondFactorSetup({ onClose }: SecondFactorSetupProps) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const isSending = useRef(false)
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={onClose} />
  return (
    <Modal
      isOpen
      title="Set up a second factor"
      description="You’ll then type a code from your phone as well as your password. You need an authenticator app, such as Google’s, Microsoft’s, Apple’s or 1Password."
      onClose={() => isSending.current || onClose()}
    >
      <NewKey isSending={isSending} onClose={onClose} onSetUp={setRecoveryCodes} />
    </Modal>
  )
}

interface NewKeyProps extends SecondFactorSetupProps {
  isSending: RefObject<boolean>
  onSetUp: (recoveryCodes: string[]) => void
}

function NewKey({ isSending, onClose, onSetUp }: NewKeyProps) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(newKeyQuery)
  if (error) return <LoadFailure message={failureText(error)} onRetry={() => void refetch()} />
  if (!data) return <Spinner label="Loading..." />
  const { key, address } = data
  return (
    <>
      <p className="mb-3">
        <strong>1.</strong> Scan this with the app, or type the key below it.
      </p>
      <QrCode text={address} label="QR code of your key. The key is below as text." />
      <p className="mt-3 mb-5 font-mono text-sm break-words">
        <span className="sr-only">Key: </span>
        <code>{key.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <p className="mb-3">
        <strong>2.</strong> Type the code that the app shows now.
      </p>
      <ConfirmForm
        asksCode
        confirmLabel="Switch it on"
        doneMessage="Your second factor is on"
        ifDone="If you are then asked to log in, it is on already: log in with a code from the app, then replace it here to get your recovery codes."
        send={async (typed, signal) => {
          const json = { newCode: textOf(typed, 'newCode'), ...proofOf(typed) }
          const login = await accountApi('PUT', '/api/account/second-factor', { json, signal })
          beginSession(queryClient, login)
          onSetUp(login.recoveryCodes)
        }}
        isSending={isSending}
        onClose={onClose}
      >
        {(errors) => (
          <CodeField name="newCode" label="Code from the new key" error={errors.newCode} />
        )}
      </ConfirmForm>
    </>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  // Neither Escape nor Back takes away what is shown this once.
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true })
  return (
    <AlertModal
      isOpen
      title="Your recovery codes"
      description="For when you don’t have your phone: each works once, instead of a code. They won’t be shown again, so write them down or print them now, and keep them away from your password."
      onClose={() => {}}
    >
      <ol className="grid gap-1.5 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="break-words">
            {code}
          </li>
        ))}
      </ol>
      <ModalActions>
        <SmallButton onClick={() => print()}>Print</SmallButton>
        <SmallButton look="primary" onClick={onClose}>
          I’ve saved them
        </SmallButton>
      </ModalActions>
    </AlertModal>
  )
}
