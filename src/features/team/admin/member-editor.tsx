import { useState } from 'react'
import { EditConflict } from '~/features/dashboard/admin/edit-conflict'
import { useToast } from '~/features/dashboard/admin/toasts'
import { ApiError } from '~/lib/api-client'
import { TEAM_REQUIRED } from '../rules'
import type { TeamMember } from '../schema'
import { draftOf, type MemberDraft, type MemberValues, withNewExpertise } from './member-draft'
import { MemberForm } from './member-form'
import { useSaveMember } from './staff-queries'

interface MemberEditorProps {
  draft: MemberDraft
  onChange: (draft: MemberDraft) => void
  /** Saved or cancelled. */
  onClose: () => void
  team: TeamMember[]
}

/** The open form: adds a person, or changes what is said about one (docs/product.md, "Team management"). */
export function MemberEditor({ draft, onChange, onClose, team }: MemberEditorProps) {
  const { show } = useToast()
  const save = useSaveMember()
  const [missing, setMissing] = useState<Partial<Record<string, string>>>({})
  const [version, setVersion] = useState(0)
  const { id, values } = draft
  const current = team.find((member) => member.id === id)

  const submit = (values: MemberValues, updatedAt = draft.updatedAt) => {
    const needed = ['name', 'position', 'bio'] as const
    const blank = needed.filter((field) => values[field].trim() === '')
    setMissing(Object.fromEntries(blank.map((field) => [field, TEAM_REQUIRED])))
    if (blank.length > 0) {
      show({ title: 'Validation Error', description: TEAM_REQUIRED, variant: 'destructive' })
      document.getElementById(blank[0] ?? '')?.focus()
      return
    }
    const { newExpertise: _typed, ...fields } = values
    const member = {
      ...fields,
      expertise: withNewExpertise(values),
      // Whoever is there already stays where they are: they may be moved while the form is open.
      ...(id === null && { displayOrder: team.length }),
    }
    save.mutate({ id, member, updatedAt }, { onSuccess: onClose })
  }

  const takeTheirs = () => {
    if (!current) return
    onChange(draftOf(current))
    save.reset()
    setVersion(version + 1)
  }

  const issues = save.error instanceof ApiError ? save.error.issues : []
  const stale = issues.find(({ path }) => path === 'updatedAt')
  return (
    <>
      {stale ? (
        <EditConflict
          message={stale.message}
          onTakeTheirs={takeTheirs}
          onOverwrite={() => submit(values, null)}
        />
      ) : null}
      <MemberForm
        key={version}
        title={id ? 'Edit Team Member' : 'Create New Team Member'}
        initial={values}
        errors={{
          ...Object.fromEntries(
            issues.map(({ path, message }) => [path.replace(/\..*$/, ''), message]),
          ),
          ...missing,
        }}
        isSaving={save.isPending}
        saveLabel={id ? 'Update' : 'Create'}
        onChange={(values) => onChange({ ...draft, values })}
        onSave={(values) => submit(values)}
        onCancel={onClose}
      />
    </>
  )
}
