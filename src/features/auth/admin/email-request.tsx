import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId, useRef, useState } from 'react'
import { z } from 'zod'
import { useSendsMail } from '~/features/firm/use-firm'
import { useMay, useStaffUser } from '~/features/staff/admin/staff-user'
import { useUnsavedText } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { ApiError } from '~/lib/api/api-client'
import { readStored, writeStored } from '~/lib/browser/browser-storage'
import { emailAddress } from '~/lib/forms/email-address'
import { EmailField } from '~/ui/forms/email-field'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import { authStatusQuery } from '../queries'
import { ACCOUNT_LIMITS } from '../rules'
import { ConfirmDialog, proofOf } from './confirm-dialog'
import { EMAIL_LATER_KEY } from './session'
import { peopleApi, useRefreshAccount, useRefreshPeople } from './staff-queries'

interface EmailRequestProps {
  isWriting: boolean
  /** Id of the main content, which gets the focus once this line has gone. */
  contentId: string
}

/**
 * Asks an administrator whose account has no email address for one, because the first account has none
 * (docs/product.md, "Your account"). It waits until the user is known, so that the line moves nothing.
 */
export function EmailRequest({ isWriting, contentId }: EmailRequestProps) {
  const { hasEmail, needsSecondFactor } = useStaffUser()
  const mayChange = useMay('site')
  const sendsMail = useSendsMail()
  const headingId = useId()
  const content = useRef<HTMLElement>(null)
  const [isLater, setIsLater] = useState(() => readStored(EMAIL_LATER_KEY) !== null)
  const [isOpen, setIsOpen] = useState(false)
  if (hasEmail || needsSecondFactor || !mayChange || isLater) return null
  const findContent = () => {
    content.current = document.getElementById(contentId)
  }
  return (
    <section
      aria-labelledby={headingId}
      className={`flex flex-wrap items-center gap-x-5 border-b border-line bg-panel px-4 py-1.5 text-sm sm:px-6 print:hidden ${isWriting ? 'max-sm:hidden' : ''}`}
    >
      <div className="min-w-0 flex-1 basis-96 py-1.5">
        <h2 id={headingId} className="font-sans text-sm font-semibold">
          Add your email address
        </h2>
        <p className="leading-snug">
          We’ll send a link there if you forget your password, and tell you when someone changes how
          you log in{sendsMail ? '.' : ', as soon as this site has a mail server.'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <SmallButton
          onClick={() => {
            findContent()
            setIsOpen(true)
          }}
        >
          Add it
        </SmallButton>
        <button
          type="button"
          className={`${textLink} min-h-11 cursor-pointer font-semibold`}
          onClick={() => {
            writeStored(EMAIL_LATER_KEY, 'yes')
            setIsLater(true)
            findContent()
            content.current?.focus()
          }}
        >
          Not now
        </button>
      </div>
      {isOpen ? <EmailDialog doneFocus={content} onClose={() => setIsOpen(false)} /> : null}
    </section>
  )
}

interface EmailDialogProps {
  onClose: () => void
  doneFocus: RefObject<HTMLElement | null>
}

/** The address, which this tab preserves until it is saved, and the administrator's own password. */
function EmailDialog({ onClose, doneFocus }: EmailDialogProps) {
  const { id } = useStaffUser()
  const queryClient = useQueryClient()
  const refreshPeople = useRefreshPeople()
  const refreshAccount = useRefreshAccount()
  const { typed: address, latest, keep } = useUnsavedText('own email address', z.string())
  return (
    <ConfirmDialog
      asksCode
      title="Add your email address"
      confirmLabel="Save"
      doneMessage="Your email address is saved"
      doneFocus={doneFocus}
      isKept
      send={(typed, signal) => {
        const email = addressIn(latest() ?? '')
        const json = { email, ...proofOf(typed) }
        return peopleApi('PUT', '/api/people/:id', { param: { id }, json, signal })
      }}
      onDone={() => {
        keep(null)
        queryClient.setQueryData(
          authStatusQuery.queryKey,
          (status) => status && { ...status, user: { ...status.user, hasEmail: true } },
        )
        refreshPeople()
        refreshAccount()
      }}
      onClose={onClose}
    >
      {(errors) => (
        <EmailField
          name="email"
          label="Email"
          autoComplete="email"
          value={address ?? ''}
          onValueChange={keep}
          error={errors.email}
        />
      )}
    </ConfirmDialog>
  )
}

/**
 * The typed address; an empty one would remove the account’s.
 * @throws {ApiError} with the server's message if it is not an address
 */
function addressIn(typed: string): string {
  const { data, error } = emailAddress(ACCOUNT_LIMITS.email).safeParse(typed)
  if (data !== undefined) return data
  const message = error.issues[0]?.message ?? ''
  throw new ApiError(422, message, [{ path: 'email', message }])
}
