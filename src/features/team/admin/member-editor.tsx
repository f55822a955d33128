import { useEffect } from 'react'
import type { Draft } from '~/features/staff/admin/drafts'
import { EditConflict } from '~/features/staff/admin/edit-conflict'
import { LeaveDialog } from '~/features/staff/admin/leave-guard'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { useEditing } from '~/features/staff/admin/use-editing'
import { TextArea, TextField } from '~/ui/field'
import { Switch } from '~/ui/switch'
import type { TeamMember } from '../schema'
import { ExpertiseField } from './expertise-field'
import { ImageField } from './image-field'
import { memberValues, useMemberEditable, withExpertise } from './member-editable'

interface MemberEditorProps {
  /** Null for a new one. */
  member: TeamMember | null
  draft: Draft | null
  userId: string
  /** Of all team members. */
  count: number
  onClose: (id: string | null) => void
  onCreated: (member: TeamMember) => void
}

/** The open form: everything that is said about a team member (docs/product.md, "Team management"). */
export function MemberEditor({ member, count, ...session }: MemberEditorProps) {
  const edit = useEditing(useMemberEditable(count), { row: member, ...session }, memberValues)
  const { values, errors, frame, change } = edit

  useEffect(() => {
    frame.current?.querySelector('input')?.focus()
  }, [frame])

  const text = (name: 'name' | 'position' | 'bio' | 'email' | 'linkedinUrl') => ({
    name,
    value: values[name],
    error: errors[name],
    onValueChange: (typed: string) => change({ [name]: typed }),
  })
  return (
    <section
      ref={frame}
      aria-labelledby="member-form-title"
      className="rounded-card border border-green bg-paper p-5 shadow-soft"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void edit.save()
        }}
      >
        <h3 id="member-form-title" className="mb-4 text-h3">
          {edit.isNew ? 'Create New Team Member' : 'Edit Team Member'}
        </h3>
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-x-6 [&>*]:min-w-0">
          <TextField {...text('name')} label="Name" />
          <TextField {...text('position')} label="Position" />
          <div className="lg:col-span-2">
            <TextArea {...text('bio')} label="Bio" hint="Each line becomes a paragraph." rows={6} />
          </div>
          <TextField {...text('email')} label="Email" type="email" isOptional />
          <TextField {...text('linkedinUrl')} label="LinkedIn URL" isOptional />
          <div className="lg:col-span-2">
            <ImageField
              name={values.name}
              imageUrl={values.imageUrl}
              error={errors.imageUrl}
              onUploadingChange={edit.uploadsOf('portrait')}
              onChange={(imageUrl) => change({ imageUrl })}
            />
          </div>
          <div className="lg:col-span-2">
            <ExpertiseField
              items={values.expertise}
              typed={values.newExpertise}
              error={errors.expertise}
              onType={(newExpertise) => change({ newExpertise })}
              onAdd={() =>
                change({
                  expertise: withExpertise(values.expertise, values.newExpertise),
                  newExpertise: '',
                })
              }
              onRemove={(item) =>
                change({ expertise: values.expertise.filter((other) => other !== item) })
              }
            />
          </div>
          <div className="lg:col-span-2">
            <Switch
              label="Published"
              description="Visitors see this person in the team directory."
              isOn={values.isPublished}
              onChange={(isPublished) => change({ isPublished })}
            />
          </div>
        </div>
        <SaveBar edit={edit} saveLabel={edit.isNew ? 'Create' : 'Update'} at="bottom" />
      </form>
      <LeaveDialog guard={edit.guard} />
      <EditConflict
        edit={edit}
        copyOf={({ name, position, bio }) => ({ text: [name, position, bio].join('\n\n') })}
      >
        {(theirs) => (
          <>
            <p className="mt-1 font-semibold">{theirs.name}</p>
            <p className="mb-2 text-clay">{theirs.position}</p>
            <p className="whitespace-pre-line">{theirs.bio}</p>
            <p className="mt-2">{theirs.expertise.join(', ')}</p>
          </>
        )}
      </EditConflict>
    </section>
  )
}
