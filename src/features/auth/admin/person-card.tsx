import { rolesText } from '~/domain/permissions'
import { useSendsMail } from '~/features/firm/use-firm'
import { formatMoment } from '~/lib/london-moments'
import { capitalised } from '~/lib/text/capitalised'
import { Badge } from '~/ui/badge'
import { SmallButton } from '~/ui/small-button'
import type { Person, PersonAction } from '../schema'

interface PersonCardProps {
  person: Person
  isSelf: boolean
  onChange: () => void
  onAct: (action: PersonAction) => void
  onLink: () => void
}

export function PersonCard({ person, isSelf, onChange, onAct, onLink }: PersonCardProps) {
  const { name, username, email, roles, isLocked, isDisabled, lastLoginAt } = person
  const isReached = useSendsMail() && email !== null
  const facts = [
    [roles.length === 1 ? 'Role' : 'Roles', capitalised(rolesText(roles))],
    ['Last login', lastLoginAt ? formatMoment(lastLoginAt) : 'Never'],
    ['Second factor', person.hasSecondFactor ? 'On' : 'Off'],
    ['Sessions', String(person.sessions)],
  ] as const
  return (
    <article className="rounded-card border border-line bg-paper p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans font-semibold text-base [overflow-wrap:anywhere]">
          {name ?? username}
          {isSelf ? ' (you)' : ''}
        </h3>
        {isLocked ? <Badge>Locked</Badge> : null}
        {isDisabled ? <Badge>Disabled</Badge> : null}
      </div>
      <p className="text-muted [overflow-wrap:anywhere]">
        {username}
        {email ? ` · ${email}` : ' · no email address'}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Act label="Change" username={username} onClick={onChange} />
        {actionsFor(person, isSelf).map(([action, label]) => (
          <Act key={action} label={label} username={username} onClick={() => onAct(action)} />
        ))}
        {isReached || isDisabled ? null : (
          <Act label="Password link" username={username} onClick={onLink} />
        )}
      </div>
    </article>
  )
}

interface ActProps {
  label: string
  username: string
  onClick: () => void
}

/** Its accessible name begins with the visible label, followed by the person. */
function Act({ label, username, onClick }: ActProps) {
  return (
    <SmallButton aria-label={`${label}: ${username}`} onClick={onClick}>
      {label}
    </SmallButton>
  )
}

function actionsFor({ isLocked, isDisabled, sessions, hasSecondFactor }: Person, isSelf: boolean) {
  const all: ReadonlyArray<readonly [PersonAction, string, boolean]> = [
    ['unlock', 'Unlock', isLocked && !isSelf],
    ['end-sessions', 'Log out everywhere', sessions > 0],
    ['reset-second-factor', 'Reset second factor', hasSecondFactor && !isSelf],
    ['enable', 'Enable', isDisabled],
    ['disable', 'Disable', !isDisabled],
    ['delete', 'Delete', true],
  ]
  return all.filter(([, , makesSense]) => makesSense)
}
