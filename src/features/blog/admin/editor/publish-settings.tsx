import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ScheduleFields } from '~/features/schedules/admin/schedule-fields'
import { panel } from '~/features/staff/admin/staff-field'
import { useMay } from '~/features/staff/admin/staff-user'
import { ImageChoice } from '~/features/uploads/admin/image-choice'
import { Picture } from '~/features/uploads/components/picture'
import type { FieldErrors } from '~/lib/api/field-errors'
import { imageDescription } from '~/lib/images/image-address'
import { describeImage, LONGEST_DESCRIPTION } from '~/lib/images/image-notes'
import { FieldError } from '~/ui/forms/field'
import { Dropdown } from '~/ui/forms/form-controls'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { SmallField } from '~/ui/forms/small-field'
import { TitledSection } from '~/ui/layout/titled-section'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { POST_LIMITS, POST_STATUSES } from '../../rules'
import { STATUS_LABELS } from '../status-badge'
import type { PostForm } from './post-form'

interface PublishSettingsProps {
  form: PostForm
  /** What can be chosen, with what each does; the post's own is among them. */
  categories: ReadonlyArray<readonly [category: string, label: string]>
  errors: FieldErrors
  onChange: (change: Partial<PostForm>) => void
  onUploadingChange: (isUploading: boolean) => void
}

/** Status, category and picture of a post (docs/product.md, "Blog management"). */
export function PublishSettings({ form, categories, errors, ...on }: PublishSettingsProps) {
  const { onChange } = on
  return (
    <TitledSection title="Publish Settings" look="mb-4 text-h3" className={panel}>
      <div className="grid gap-5">
        {useMay('content') ? (
          <>
            {errors.status ? <FieldError id="status-error">{errors.status}</FieldError> : null}
            <Dropdown
              label="Status"
              value={form.status}
              onChange={(value) =>
                onChange({ status: POST_STATUSES.find((status) => status === value) ?? 'draft' })
              }
              options={POST_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const)}
            />
            <ScheduleFields
              values={form}
              isPublished={form.status === 'published'}
              errors={errors}
              onChange={onChange}
            />
          </>
        ) : (
          <p>This is your draft. An editor will publish it: tell them when it’s ready.</p>
        )}
        <div>
          {errors.category ? <FieldError id="category-error">{errors.category}</FieldError> : null}
          <Dropdown
            id="post-category"
            label="Category"
            value={form.category}
            onChange={(category) => onChange({ category })}
            options={[['', 'No category'], ...categories]}
          />
          <CustomCategory onAdd={(category) => onChange({ category })} />
        </div>
        <FeaturedImage form={form} error={errors.featuredImage} {...on} />
      </div>
    </TitledSection>
  )
}

function CustomCategory({ onAdd }: { onAdd: (name: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const close = () => {
    setIsOpen(false)
    setName('')
  }
  const add = () => {
    if (name.trim() === '') return
    onAdd(name.trim())
    close()
  }
  return (
    <>
      <button
        type="button"
        className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-green underline underline-offset-4"
        onClick={() => setIsOpen(true)}
      >
        <Plus aria-hidden="true" className="size-4" /> Add custom category
      </button>
      <Modal isOpen={isOpen} onClose={close} title="Add Custom Category">
        <ScriptedForm onSubmit={add}>
          <SmallField
            id="custom-category"
            label="Category name"
            value={name}
            maxLength={POST_LIMITS.category}
            onValueChange={setName}
          />
          <ModalActions>
            <SmallButton onClick={close}>Cancel</SmallButton>
            <SmallButton type="submit" look="primary" disabled={name.trim() === ''}>
              Add Category
            </SmallButton>
          </ModalActions>
        </ScriptedForm>
      </Modal>
    </>
  )
}

interface FeaturedImageProps
  extends Pick<PublishSettingsProps, 'form' | 'onChange' | 'onUploadingChange'> {
  error?: string
}

function FeaturedImage({ form, error, onChange, onUploadingChange }: FeaturedImageProps) {
  const { featuredImage: src, isImageDecorative: isDecorative } = form
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        Featured image <span className="font-normal text-muted">(optional)</span>
      </legend>
      {src ? (
        <div className="mb-2 overflow-hidden rounded-button border border-line bg-panel">
          <Picture
            src={src}
            alt="The featured image"
            sizes="18rem"
            className="aspect-video w-full object-cover"
          />
        </div>
      ) : null}
      <ImageChoice
        label={src ? 'Replace image' : 'Choose image'}
        onChosen={(address, description) =>
          onChange({ featuredImage: describeImage(address, description), isImageDecorative: false })
        }
        onUploadingChange={onUploadingChange}
      />
      {src ? (
        <div className="mt-3 grid gap-1">
          <SmallField
            id="featured-alt"
            label="Alternative text"
            hint="Says what the picture shows, for people who can’t see it."
            error={error}
            value={imageDescription(src)}
            maxLength={LONGEST_DESCRIPTION}
            disabled={isDecorative}
            onValueChange={(typed) => onChange({ featuredImage: describeImage(src, typed) })}
          />
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={isDecorative}
              onChange={({ target }) =>
                onChange({
                  isImageDecorative: target.checked,
                  featuredImage: target.checked ? describeImage(src, '') : src,
                })
              }
              className="size-5 flex-none accent-green"
            />
            This picture is decorative
          </label>
          <button
            type="button"
            className="inline-flex min-h-11 cursor-pointer items-center justify-self-start font-semibold text-danger underline underline-offset-4"
            onClick={() => onChange({ featuredImage: null, isImageDecorative: false })}
          >
            Remove image
          </button>
        </div>
      ) : null}
    </fieldset>
  )
}
