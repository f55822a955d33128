import { ROLE_WORDS, ROLES, type Role } from '~/domain/permissions'
import { useSendsMail } from '~/features/firm/use-firm'
import type { FieldErrors } from '~/lib/api/field-errors'
import { capitalised } from '~/lib/text/capitalised'
import { FieldError, TextField } from '~/ui/forms/field'

interface PersonFieldsProps {
  errors: FieldErrors
  /** What is stored already. */
  person?: { name: string | null; email: string | null; role: Role }
  onRoleChange?: (role: Role) => void
}

/** Name, email address and role of an account or an invitation. */
export function PersonFields({ errors, person, onRoleChange }: PersonFieldsProps) {
  const isOptional = person !== undefined
  const emailHint = useSendsMail()
    ? 'Where we’d send a link if they forgot their password.'
    : 'This site has no mail server, so we send nothing there.'
  return (
    <>
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        isOptional={isOptional}
        defaultValue={person?.name ?? ''}
        error={errors.name}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        hint={isOptional ? emailHint : undefined}
        autoComplete="off"
        isOptional={isOptional}
        defaultValue={person?.email ?? ''}
        error={errors.email}
      />
      <fieldset>
        <legend className="mb-1 font-semibold">Role</legend>
        {errors.role ? <FieldError id="role-error">{errors.role}</FieldError> : null}
        <div className="grid gap-1">
          {ROLES.map((role) => (
            <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === (person?.role ?? 'editor')}
                onChange={() => onRoleChange?.(role)}
                aria-invalid={errors.role ? true : undefined}
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

/** The role that was chosen. */
export function roleIn(typed: FormData): Role {
  return ROLES.find((role) => role === typed.get('role')) ?? 'reader'
}
