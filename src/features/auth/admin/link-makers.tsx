import { useState } from 'react'
import type { Role } from '~/domain/permissions'
import { useSendsMail } from '~/features/firm/use-firm'
import { StaffField } from '~/features/staff/admin/staff-field'
import { invitationNews } from '../rules'
import type { Invitation, Person } from '../schema'
import { rolesTakeCode } from '../second-factor/account-changes-with-code'
import { ConfirmDialog, proofOf, textOf } from './confirm-dialog'
import type { MadeLink } from './link-dialog'
import type { DialogProps } from './person-actions'
import { PersonFields, rolesIn } from './person-fields'
import { invitationsApi, peopleApi } from './staff-queries'

type LinkMakerProps = DialogProps & {
  /** Called with the link when no mail carries it. */
  onMade: (made: MadeLink) => void
}

export function InviteDialog({ onMade, ...dialog }: LinkMakerProps) {
  const sendsMail = useSendsMail()
  const [roles, setRoles] = useState<readonly Role[]>([])
  return (
    <ConfirmDialog
      asksCode={rolesTakeCode(roles)}
      title="Invite someone"
      description={
        sendsMail
          ? 'We’ll email them a link, good for 7 days, to choose a password.'
          : 'This site has no mail server. You get a link for them, good for 7 days, to choose a password.'
      }
      confirmLabel={sendsMail ? 'Send the invitation' : 'Make the invitation'}
      doneMessage={invitationNews(sendsMail)}
      ifDone="If the username is then taken, they are invited already: close this, and find them under “Invited”."
      send={async (typed, signal) => {
        const username = textOf(typed, 'username')
        const { link } = await invitationsApi('POST', '/api/invitations', {
          json: {
            name: textOf(typed, 'name'),
            username,
            email: textOf(typed, 'email'),
            roles: rolesIn(typed),
            ...proofOf(typed),
          },
          signal,
        })
        if (link !== null) onMade({ username, link })
      }}
      {...dialog}
    >
      {(errors) => (
        <>
          <StaffField
            name="username"
            label="Username"
            hint="They log in with this: letters a to z, digits, and dots, hyphens or underscores in between. It can’t be changed later."
            error={errors.username}
          />
          <PersonFields errors={errors} onRolesChange={setRoles} />
        </>
      )}
    </ConfirmDialog>
  )
}

export function NewLinkDialog({
  invitation: { id, username, roles },
  onMade,
  ...dialog
}: LinkMakerProps & { invitation: Invitation }) {
  const sendsMail = useSendsMail()
  return (
    <ConfirmDialog
      asksCode={rolesTakeCode(roles)}
      title={`A new link for ${username}?`}
      description={`${sendsMail ? 'We’ll email them a link' : 'You get a link for them'}, good for 7 days. The old one stops working.`}
      confirmLabel={sendsMail ? 'Send the link' : 'Make the link'}
      doneMessage={invitationNews(sendsMail)}
      send={async (typed, signal) => {
        const { link } = await invitationsApi('POST', '/api/invitations/:id', {
          param: { id },
          json: proofOf(typed),
          signal,
        })
        if (link !== null) onMade({ username, link })
      }}
      {...dialog}
    />
  )
}

export function PasswordLinkDialog({
  person: { id, username, isAdmin },
  onMade,
  ...dialog
}: LinkMakerProps & { person: Person }) {
  return (
    <ConfirmDialog
      asksCode={isAdmin}
      title={`A password link for ${username}?`}
      description="You get a link with which they choose a new password, good for an hour. Speak to them first: anyone can write to say they have forgotten it."
      confirmLabel="Make the link"
      doneMessage={`The link for ${username} is made`}
      send={async (typed, signal) => {
        const { link } = await peopleApi('POST', '/api/people/:id/password-link', {
          param: { id },
          json: proofOf(typed),
          signal,
        })
        if (link !== null) onMade({ username, link })
      }}
      {...dialog}
    />
  )
}
