import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { button } from '~/ui/button'
import { TextArea, TextField } from '~/ui/field'
import { Switch } from '~/ui/switch'
import { ExpertiseField } from './expertise-field'
import { type MemberValues, withNewExpertise } from './member-draft'
import { PictureField } from './picture-field'

interface MemberFormProps {
  title: string
  initial: MemberValues
  /** By the name of the field. */
  errors: Partial<Record<string, string>>
  isSaving: boolean
  saveLabel: string
  onChange: (values: MemberValues) => void
  onSave: (values: MemberValues) => void
  onCancel: () => void
}

/** Everything that is said about a person (docs/product.md, "Team management"). */
export function MemberForm({
  title,
  initial,
  errors,
  isSaving,
  saveLabel,
  ...on
}: MemberFormProps) {
  const form: RefObject<HTMLFormElement | null> = useRef(null)
  const [imageUrl, setImageUrl] = useState(initial.imageUrl)
  const [expertise, setExpertise] = useState(initial.expertise)
  const [name, setName] = useState(initial.name)
  const [isUploading, setIsUploading] = useState(false)

  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  const values = (changes: Partial<MemberValues> = {}): MemberValues => ({
    ...readValues(form.current),
    imageUrl,
    expertise,
    ...changes,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving && !isUploading) on.onSave(values())
  }
  const changeExpertise = (next: string[], newExpertise: string) => {
    setExpertise(next)
    on.onChange(values({ expertise: next, newExpertise }))
  }
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="member-form-title"
      onSubmit={save}
      onInput={() => {
        setName(values().name)
        on.onChange(values())
      }}
      className="rounded-card border border-green bg-paper p-5 shadow-soft"
    >
      <h3 id="member-form-title" className="mb-4 text-h3">
        {title}
      </h3>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-x-6">
        <TextField name="name" label="Name" defaultValue={initial.name} error={errors.name} />
        <TextField
          name="position"
          label="Position"
          defaultValue={initial.position}
          error={errors.position}
        />
        <div className="min-w-0 lg:col-span-2">
          <TextArea
            name="bio"
            label="Bio"
            hint="Each line becomes a paragraph."
            rows={6}
            defaultValue={initial.bio}
            error={errors.bio}
          />
        </div>
        <TextField
          name="email"
          label="Email"
          type="email"
          isOptional
          defaultValue={initial.email}
          error={errors.email}
        />
        <TextField
          name="linkedinUrl"
          label="LinkedIn URL"
          isOptional
          defaultValue={initial.linkedinUrl}
          error={errors.linkedinUrl}
        />
        <div className="min-w-0 lg:col-span-2">
          <PictureField
            name={name}
            imageUrl={imageUrl}
            error={errors.imageUrl}
            onUploadingChange={setIsUploading}
            onChange={(next) => {
              setImageUrl(next)
              on.onChange(values({ imageUrl: next }))
            }}
          />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <ExpertiseField
            items={expertise}
            initialTyped={initial.newExpertise}
            error={errors.expertise}
            onAdd={(typed) =>
              changeExpertise(withNewExpertise({ ...values(), newExpertise: typed }), '')
            }
            onRemove={(item) =>
              changeExpertise(
                expertise.filter((other) => other !== item),
                values().newExpertise,
              )
            }
          />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <Switch
            name="isPublished"
            label="Published"
            description="Visitors see this person in the team directory."
            isOnAtFirst={initial.isPublished}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3 lg:col-span-2">
          <button
            type="submit"
            className={`${button('primary', 'small')} aria-disabled:cursor-not-allowed aria-disabled:opacity-60`}
            aria-disabled={isSaving || isUploading}
          >
            {isSaving ? 'Saving...' : saveLabel}
          </button>
          <button type="button" className={button('quiet', 'small')} onClick={on.onCancel}>
            Cancel
          </button>
          {isUploading ? <span className="text-muted">The picture is on its way…</span> : null}
        </div>
      </div>
    </form>
  )
}

/** What stands in the fields of the form; the picture and the list are no fields. */
function readValues(form: HTMLFormElement | null) {
  const typed = new FormData(form ?? undefined)
  const text = (name: string) => String(typed.get(name) ?? '')
  return {
    name: text('name'),
    position: text('position'),
    bio: text('bio').replaceAll('\r\n', '\n'),
    email: text('email'),
    linkedinUrl: text('linkedinUrl'),
    newExpertise: text('newExpertise'),
    isPublished: typed.has('isPublished'),
  }
}
