import { createContext, type RefObject, useContext, useEffect, useState } from 'react'
import type { Editing } from '~/features/staff/admin/use-editing'
import { TextField } from '~/ui/forms/field'
import type { MailSection, MailSectionRow } from '../../mail/mail-schema'

interface PasswordInputProps {
  edit: Editing<MailSection, MailSectionRow>
  published: MailSectionRow
}

/** The mail server's password, which is typed here and never comes back. */
export function PasswordInput({ edit, published }: PasswordInputProps) {
  const password = useContext(TypedPassword)
  const { values, errors, change, version } = edit
  const isTyped = values.passwordSetAt === TYPED
  // What was wrong with it may be right by now.
  const [isChanged, setIsChanged] = useState(false)
  useEffect(() => {
    if (edit.isSaving) setIsChanged(false)
  }, [edit.isSaving])
  const { passwordSetAt } = published.values
  useEffect(() => {
    // A draft from an earlier visit knows that a password was typed, but not which.
    if (isTyped && password.current === '') change({ passwordSetAt })
  }, [isTyped, password, change, passwordSetAt])
  return (
    <TextField
      // Emptied when it has been saved or discarded.
      key={`${version} ${passwordSetAt}`}
      name="password"
      label="Password"
      type="password"
      hint={
        published.hasPassword
          ? 'We have one. Leave this empty to keep it. Nobody can read it here again.'
          : 'It is kept on the server. Nobody can read it here again.'
      }
      isOptional
      autoComplete="new-password"
      error={isChanged ? '' : errors.password}
      onValueChange={(typed) => {
        password.current = typed
        setIsChanged(true)
        change({ passwordSetAt: typed === '' ? passwordSetAt : TYPED })
      }}
    />
  )
}

/**
 * The mail server's password while it is typed. It is no value of the form: those are stored in this browser and on the
 * server before they are saved.
 */
export const TypedPassword = createContext<RefObject<string>>({ current: '' })

/** Stands in the form for a password that was typed and is not saved. */
export const TYPED = 'typed'
