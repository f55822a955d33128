import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { PreviewLinks } from '~/features/previews/admin/preview-links'
import { ListScreen } from '~/features/staff/admin/lists/list-screen'
import { Unloaded } from '~/features/staff/admin/load-failure'
import { useMay, useStaffUser } from '~/features/staff/admin/staff-user'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import type { Invitation, Person, PersonAction } from '../schema'
import { InvitationList } from './invitation-list'
import { LinkDialog, type MadeLink } from './link-dialog'
import { InviteDialog, NewLinkDialog, PasswordLinkDialog } from './link-makers'
import { ActionDialog, ChangeDialog } from './person-actions'
import { PersonCard } from './person-card'
import { peopleQuery, useRefreshPeople } from './staff-queries'

type Open =
  | { what: 'invite' }
  | { what: 'new link'; invitation: Invitation }
  | { what: 'password link' | 'change' | PersonAction; person: Person }

/** Where administrators look after accounts (docs/product.md, "Staff accounts"). */
export function PeoplePage() {
  const [open, setOpen] = useState<Open | null>(null)
  const [made, setMade] = useState<MadeLink | null>(null)
  const isAdministrator = useMay('site')
  const heading = useRef<HTMLHeadingElement>(null)
  const refresh = useRefreshPeople()
  // A refusal tells that someone else has changed something: the list then shows what.
  const close = () => {
    setOpen(null)
    refresh()
  }
  return (
    <ListScreen
      title="Staff accounts"
      heading={heading}
      actions={
        isAdministrator ? (
          <SmallButton look="primary" onClick={() => setOpen({ what: 'invite' })}>
            <UserPlus aria-hidden="true" className="size-5" />
            Invite someone
          </SmallButton>
        ) : null
      }
    >
      {isAdministrator ? (
        <People onOpen={setOpen} />
      ) : (
        <p>Accounts are looked after by administrators: ask one of them if you need a change.</p>
      )}
      {open ? (
        <OpenDialog open={open} onClose={close} onMade={setMade} doneFocus={heading} />
      ) : null}
      {made && !open ? (
        <LinkDialog made={made} onClose={() => setMade(null)} finalFocus={heading} />
      ) : null}
    </ListScreen>
  )
}

function People({ onOpen }: { onOpen: (open: Open) => void }) {
  const list = useQuery(peopleQuery)
  const { data } = list
  const { id: ownId } = useStaffUser()
  if (!data) return <Unloaded list={list} what="people" />
  return (
    <>
      <ul className="grid gap-3">
        {data.people.map((person) => (
          <li key={person.id}>
            <PersonCard
              person={person}
              isSelf={person.id === ownId}
              onChange={() => onOpen({ what: 'change', person })}
              onAct={(action) => onOpen({ what: action, person })}
              onLink={() => onOpen({ what: 'password link', person })}
            />
          </li>
        ))}
      </ul>
      <InvitationList
        invitations={data.invitations}
        onLink={(invitation) => onOpen({ what: 'new link', invitation })}
      />
      <TitledSection title="Links to previews" className="mt-8">
        <PreviewLinks of="everyone" />
      </TitledSection>
    </>
  )
}

interface OpenDialogProps {
  open: Open
  onClose: () => void
  onMade: (made: MadeLink) => void
  doneFocus: RefObject<HTMLElement | null>
}

function OpenDialog({ open, onMade, ...dialog }: OpenDialogProps) {
  if (open.what === 'invite') return <InviteDialog onMade={onMade} {...dialog} />
  if (open.what === 'new link') {
    return <NewLinkDialog invitation={open.invitation} onMade={onMade} {...dialog} />
  }
  if (open.what === 'password link') {
    return <PasswordLinkDialog person={open.person} onMade={onMade} {...dialog} />
  }
  if (open.what === 'change') return <ChangeDialog person={open.person} {...dialog} />
  return <ActionDialog person={open.person} action={open.what} {...dialog} />
}
