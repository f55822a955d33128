import { useState } from 'react'
import { inOrder, ROLE_WORDS, ROLES, type Role } from '~/domain/permissions'
import { useSendsMail } from '~/features/firm/use-firm'
import { StaffField } from '~/features/staff/admin/staff-field'
import type { FieldErrors } from '~/lib/api/field-errors'
import { capitalised } from '~/lib/text/capitalised'
import { FieldError } from '~/ui/forms/field'

interface PersonFieldsProps {
  errors: FieldErrors
  /** The stored account. */
  person?: { name: string | null; email: string | null; roles: readonly Role[] }
  /** Called with the chosen roles. */
  onRolesChange?: (roles: Role[]) => void
  onEmailChange?: (email: string) => void
}

/** Name, email address and roles of an account or an invitation. */
export function PersonFields({ errors, person, onRolesChange, onEmailChange }: PersonFieldsProps) {
  const isOptional = person !== undefined
  const [roles, setRoles] = useState<readonly Role[]>(person?.roles ?? ['editor'])
  const [email, setEmail] = useState(person?.email ?? '')
  const isAdministrator = roles.includes('administrator')
  const error = errors.role ?? errors.roles
  const choose = (role: Role, isChosen: boolean) => {
    const others = roles.filter((each) => each !== role)
    const next = isChosen ? [...others, role] : others
    setRoles(next)
    onRolesChange?.(inOrder(next))
  }
  const emailHint = useSendsMail()
    ? 'Where we’d send a link if they forgot their password.'
    : 'This site has no mail server, so we send nothing there.'
  return (
    <>
      <StaffField
        name="name"
        label="Name"
        isOptional={isOptional}
        defaultValue={person?.name ?? ''}
        error={errors.name}
      />
      <StaffField
        name="email"
        label="Email"
        type="email"
        hint={isOptional ? emailHint : undefined}
        isOptional={isOptional}
        value={email}
        onValueChange={(typed) => {
          setEmail(typed)
          onEmailChange?.(typed)
        }}
        error={errors.email}
      />
      <fieldset>
        <legend className="mb-1 font-semibold">Roles</legend>
        <p className="mb-1 text-muted">Roles add up: choose everything that this person does.</p>
        {error ? <FieldError id="role-error">{error}</FieldError> : null}
        <div className="grid gap-1">
          {ROLES.map((role) => (
            <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                type="checkbox"
                name="roles"
                value={role}
                // An administrator may do all of it.
                checked={roles.includes(role) || isAdministrator}
                aria-disabled={(isAdministrator && role !== 'administrator') || undefined}
                onChange={({ target }) => {
                  if (!isAdministrator || role === 'administrator') choose(role, target.checked)
                }}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'role-error' : undefined}
                className="mt-1 size-5 flex-none accent-green"
              />
              <span>
                <span className="font-semibold">{capitalised(role)}</span>
                <span className="block leading-snug text-muted">{ROLE_WORDS[role]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

export function rolesIn(typed: FormData): Role[] {
  return inOrder(typed.getAll('roles').map(String))
}
