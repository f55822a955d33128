import { rolesText } from '~/domain/permissions'
import { useSendsMail } from '~/features/firm/use-firm'
import { formatMoment } from '~/lib/london-moments'
import { mailOutcome } from '~/lib/mail-words'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import type { Invitation } from '../schema'
import { rolesTakeCode } from '../second-factor/account-changes-with-code'
import { invitationsApi, useRefreshPeople } from './staff-queries'
import { useAccountCall } from './use-account-call'

interface InvitationListProps {
  invitations: readonly Invitation[]
  /** Makes a new link, once it is confirmed. */
  onLink: (invitation: Invitation) => void
}

/** Open invitations, which can be sent again or withdrawn. */
export function InvitationList({ invitations, onLink }: InvitationListProps) {
  const sendsMail = useSendsMail()
  const refresh = useRefreshPeople()
  const resend = useAccountCall(
    (id) => invitationsApi('POST', '/api/invitations/:id', { param: { id }, json: {} }),
    { failed: 'The invitation could not be sent', refresh },
  )
  const withdraw = useAccountCall(
    (id) => invitationsApi('DELETE', '/api/invitations/:id', { param: { id } }),
    { failed: 'The invitation could not be withdrawn', refresh },
  )
  if (invitations.length === 0) return null
  return (
    <TitledSection title="Invited" className="mt-8">
      <ul className="grid gap-3">
        {invitations.map((invitation) => {
          const { id, name, username, email, roles, expiresAt, works, mail } = invitation
          const again = sendsMail ? 'Send again' : 'New link'
          return (
            <li key={id} className="rounded-card border border-line bg-paper p-5">
              <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
              <p className="text-muted [overflow-wrap:anywhere]">
                {username} · {email} · {rolesText(roles)}
              </p>
              {mail ? <p className="[overflow-wrap:anywhere]">{mailOutcome(mail)}.</p> : null}
              <p>
                {works
                  ? `The link works until ${formatMoment(expiresAt)}.`
                  : `${
                      new Date(expiresAt) > new Date()
                        ? 'The link no longer works, because the person who sent it can no longer invite anyone.'
                        : 'The link has expired.'
                    } ${sendsMail ? 'Send it again' : 'Make a new one'}, or withdraw it.`}
              </p>
              <div className="mt-4 flex flex-wrap gap-2">
                <SmallButton
                  aria-label={`${again}: ${username}`}
                  isDisabled={resend.isPending}
                  onClick={() => {
                    if (sendsMail && !rolesTakeCode(roles)) resend.run(id)
                    else onLink(invitation)
                  }}
                >
                  {again}
                </SmallButton>
                <SmallButton
                  aria-label={`Withdraw: ${username}`}
                  isDisabled={withdraw.isPending}
                  onClick={() => withdraw.run(id)}
                >
                  Withdraw
                </SmallButton>
              </div>
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}
