import { type RefObject, useState } from 'react'
import type { Role } from '~/domain/permissions'
import type { NextState } from '../people/leaving-schema'
import type { Person, PersonAction } from '../schema'
import { actionTakesCode, changeTakesCode } from '../second-factor/account-changes-with-code'
import { ConfirmDialog, proofOf, textOf } from './confirm-dialog'
import { choicesIn, LeaverSheet, useIsSheetRead } from './leaver-sheet'
import { PersonFields, rolesIn } from './person-fields'
import { peopleApi } from './staff-queries'

/** Label, consequence and confirmation of each action; `*` is replaced by the user name. */
const words: Record<PersonAction, { label: string; says: string; done: string }> = {
  disable: {
    label: 'Disable *',
    says: 'They are logged out everywhere and cannot log in until you enable the account again. What they wrote stays.',
    done: '* can no longer log in',
  },
  delete: {
    label: 'Delete *',
    says: 'The account goes for good and can’t be brought back. To keep someone out for a while, disable it instead.',
    done: 'The account of * is deleted',
  },
  enable: {
    label: 'Enable *',
    says: 'They can log in again with the password they had.',
    done: '* can log in again',
  },
  unlock: {
    label: 'Unlock *',
    says: 'Too many wrong codes were typed after the right password. If it wasn’t them, someone else knows the password: ask them to choose a new one.',
    done: '* is no longer locked',
  },
  'end-sessions': {
    label: 'Log * out everywhere',
    says: 'All their sessions end. What they have typed is kept in their browser, and they can log in again.',
    done: '* is logged out everywhere',
  },
  'reset-second-factor': {
    label: 'Reset the second factor of *',
    says: 'They’re logged out everywhere, and need only their password until they set up a new one. Speak to them first: anyone can write to say a phone is lost.',
    done: '* no longer has a second factor',
  },
}

/** The next state for actions that close an account. */
const NEXT_STATES: ReadonlyMap<PersonAction, NextState> = new Map([
  ['disable', 'disabled'],
  ['delete', 'deleted'],
])

export interface DialogProps {
  onClose: () => void
  /** Gets the focus once it is done. */
  doneFocus: RefObject<HTMLElement | null>
}

type PersonDialogProps = DialogProps & { person: Person }

/** Asks before something is done to an account. */
export function ActionDialog({
  person,
  action,
  ...dialog
}: PersonDialogProps & { action: PersonAction }) {
  const { label, says, done } = words[action]
  const next = NEXT_STATES.get(action)
  const named = (text: string) => text.replace('*', person.username)
  const isReady = useIsSheetRead(person.id, next)
  return (
    <ConfirmDialog
      asksCode={actionTakesCode(action, person)}
      title={`${named(label)}?`}
      description={says}
      confirmLabel={named(label)}
      isDangerous={next !== undefined || action === 'reset-second-factor'}
      doneMessage={named(done)}
      isReady={isReady}
      send={(typed, signal) =>
        peopleApi('POST', '/api/people/:id/:action', {
          param: { id: person.id, action },
          json: { ...proofOf(typed), ...(next && { leaving: choicesIn(typed) }) },
          signal,
        })
      }
      {...dialog}
    >
      {(errors) => next && <LeaverSheet id={person.id} next={next} errors={errors} />}
    </ConfirmDialog>
  )
}

export function ChangeDialog({ person, ...dialog }: PersonDialogProps) {
  const [roles, setRoles] = useState<readonly Role[]>(person.roles)
  const [email, setEmail] = useState(person.email ?? '')
  const chosen = roles.join(',')
  // Without any it is refused, and nothing is left behind.
  const next = chosen === '' || chosen === person.roles.join(',') ? undefined : chosen
  const isReady = useIsSheetRead(person.id, next)
  return (
    <ConfirmDialog
      asksCode={changeTakesCode(person, { roles, email: email.trim() || null })}
      title={`Change ${person.username}`}
      confirmLabel="Save changes"
      doneMessage={`${person.username} is changed`}
      isReady={isReady}
      send={(typed, signal) =>
        peopleApi('PUT', '/api/people/:id', {
          param: { id: person.id },
          json: { ...changesOf(person, typed), leaving: choicesIn(typed), ...proofOf(typed) },
          signal,
        })
      }
      {...dialog}
    >
      {(errors) => (
        <>
          <PersonFields
            errors={errors}
            person={person}
            onRolesChange={setRoles}
            onEmailChange={setEmail}
          />
          {next && <LeaverSheet key={next} id={person.id} next={next} errors={errors} />}
        </>
      )}
    </ConfirmDialog>
  )
}

/** Only the changed fields, so that a colleague's change of another field stays. */
function changesOf(person: Person, typed: FormData) {
  const name = textOf(typed, 'name')
  const email = textOf(typed, 'email').trim()
  const roles = rolesIn(typed)
  return {
    ...(name !== (person.name ?? '') && { name }),
    ...(email !== (person.email ?? '') && { email }),
    ...(roles.join(',') !== person.roles.join(',') && { roles }),
  }
}
