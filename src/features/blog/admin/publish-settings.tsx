import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Picture } from '~/features/uploads/components/picture'
import { button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Modal, ModalActions } from '~/ui/modal'
import { POST_LIMITS, POST_STATUSES } from '../rules'
import { control, Dropdown, FormField } from './form-controls'
import { ImageUpload } from './image-upload'
import { type PostForm, STATUS_LABELS } from './post-form'

interface PublishSettingsProps {
  form: PostForm
  /** What can be chosen, the post's own among them. */
  categories: readonly string[]
  error?: string
  onChange: (change: Partial<PostForm>) => void
}

/** Status, category and picture of a post (docs/product.md, "Blog management"). */
export function PublishSettings({ form, categories, error, onChange }: PublishSettingsProps) {
  return (
    <section aria-labelledby="publish-heading" className={panel}>
      <h3 id="publish-heading" className="mb-4 text-h3">
        Publish Settings
      </h3>
      {error ? <FieldError id="publish-error">{error}</FieldError> : null}
      <div className="grid gap-5">
        <Dropdown
          label="Status"
          value={form.status}
          onChange={(value) =>
            onChange({ status: POST_STATUSES.find((status) => status === value) ?? 'draft' })
          }
          options={POST_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const)}
        />
        <div>
          <Dropdown
            label="Category"
            value={form.category}
            onChange={(category) => onChange({ category })}
            options={[['', 'No category'], ...categories.map((name) => [name, name] as const)]}
          />
          <CustomCategory onAdd={(category) => onChange({ category })} />
        </div>
        <FeaturedImage
          src={form.featuredImage}
          onChange={(featuredImage) => onChange({ featuredImage })}
        />
      </div>
    </section>
  )
}

/** The look of a box beside the text. */
export const panel = 'rounded-card border border-line bg-paper p-5'

function CustomCategory({ onAdd }: { onAdd: (name: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const close = () => {
    setIsOpen(false)
    setName('')
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
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
        <form onSubmit={add} noValidate>
          <FormField id="custom-category" label="Category name">
            {(attributes) => (
              <input
                {...attributes}
                value={name}
                maxLength={POST_LIMITS.category}
                onChange={({ target }) => setName(target.value)}
                className={`${control()} min-h-11`}
              />
            )}
          </FormField>
          <ModalActions>
            <button type="button" className={button('quiet', 'small')} onClick={close}>
              Cancel
            </button>
            <button
              type="submit"
              className={button('primary', 'small')}
              disabled={name.trim() === ''}
            >
              Add Category
            </button>
          </ModalActions>
        </form>
      </Modal>
    </>
  )
}

interface FeaturedImageProps {
  src: string | null
  onChange: (src: string | null) => void
}

function FeaturedImage({ src, onChange }: FeaturedImageProps) {
  return (
    <fieldset aria-describedby="featured-hint">
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
      <ImageUpload
        label={src ? 'Replace image' : 'Choose image'}
        onUploaded={(url) => onChange(url)}
      />
      {src ? (
        <button
          type="button"
          className="mt-1 inline-flex min-h-11 cursor-pointer items-center font-semibold text-danger underline underline-offset-4"
          onClick={() => onChange(null)}
        >
          Remove image
        </button>
      ) : null}
      <p id="featured-hint" className="mt-2 leading-snug text-muted">
        It is decorative: it stands beside the title, which says what the post is about.
      </p>
    </fieldset>
  )
}
