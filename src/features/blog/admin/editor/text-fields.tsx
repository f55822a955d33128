import type { Ref } from 'react'
import { RichTextEditor } from '~/features/rich-text/admin/rich-text-editor'
import type { TextHandle } from '~/features/rich-text/admin/text-places'
import { MovingAddress } from '~/features/staff/admin/moving-address'
import type { FieldErrors } from '~/lib/api/field-errors'
import { paths } from '~/lib/paths'
import { control, FormField } from '~/ui/forms/form-controls'
import { EarlierAddress } from './earlier-address'
import { type PostForm, slugFromTitle } from './post-form'

interface TextFieldsProps {
  /** The slug of a post that was never saved follows the title. */
  isNew: boolean
  /** As it is stored; null for a new post. */
  storedSlug: string | null
  /** The stored slug of a post that visitors can see; null for any other. */
  publicSlug: string | null
  form: PostForm
  errors: FieldErrors
  onChange: (change: Partial<PostForm>) => void
  /** A picture dropped into the text is on its way. */
  onUploadingChange: (isUploading: boolean) => void
  /** What the screen around does to the text. */
  text: Ref<TextHandle>
}

/** What is written of a post: title, slug, excerpt and text. */
export function TextFields({
  isNew,
  storedSlug,
  publicSlug,
  form,
  errors,
  onChange,
  onUploadingChange,
  text,
}: TextFieldsProps) {
  return (
    <>
      <FormField id="post-title" label="Title" error={errors.title}>
        {(attributes) => (
          <input
            {...attributes}
            value={form.title}
            // biome-ignore lint/a11y/noAutofocus: the editor takes the place of the list, on the person's wish
            autoFocus
            onChange={({ target }) =>
              onChange({
                title: target.value,
                ...(isNew && followsTitle(form) && { slug: slugFromTitle(target.value) }),
              })
            }
            className={`${control(errors.title)} min-h-11`}
          />
        )}
      </FormField>
      <FormField
        id="post-slug"
        label="Slug"
        hint={`The post’s address: /blog/${form.slug}`}
        error={errors.slug}
      >
        {(attributes) => (
          <input
            {...attributes}
            value={form.slug}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ target }) => onChange({ slug: target.value })}
            className={`${control(errors.slug)} min-h-11`}
          />
        )}
      </FormField>
      <MovingAddress
        from={publicSlug && publicSlug !== form.slug.trim() ? paths.article(publicSlug) : null}
      />
      <EarlierAddress slug={form.slug} stored={storedSlug} />
      <FormField id="post-excerpt" label="Excerpt" isOptional error={errors.excerpt}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={3}
            value={form.excerpt}
            onChange={({ target }) => onChange({ excerpt: target.value })}
            className={control(errors.excerpt)}
          />
        )}
      </FormField>
      <RichTextEditor
        html={form.content}
        error={errors.content}
        onChange={(content) => onChange({ content })}
        onUploadingChange={onUploadingChange}
        handle={text}
      />
    </>
  )
}

/** Until someone writes another one. */
function followsTitle({ title, slug }: PostForm): boolean {
  return slug === slugFromTitle(title)
}
