import type { Editor } from '@tiptap/core'
import type { Ref } from 'react'
import { RichTextEditor } from '~/features/rich-text/admin/rich-text-editor'
import type { TextHandle } from '~/features/rich-text/admin/text-places'
import type { FieldErrors } from '~/lib/api/field-errors'
import { FieldError } from '~/ui/forms/field'
import { onEnter } from '~/ui/forms/word-chips'
import { type PostForm, slugFromTitle } from './post-form'

interface TextFieldsProps {
  /** The slug of a post that was never saved follows the title. */
  isNew: boolean
  form: PostForm
  errors: FieldErrors
  onChange: (change: Partial<PostForm>) => void
  onText: (html: string) => void
  /** A picture dropped into the text is on its way. */
  onUploadingChange: (isUploading: boolean) => void
  /** What the screen around does to the text. */
  text: Ref<TextHandle>
  /** Is given the open editor of the text, and null when it closes. */
  onEditor: (editor: Editor | null) => void
}

/** What is written of a post, as its page shows it: title and text. */
export function TextFields({ isNew, form, errors, onChange, ...on }: TextFieldsProps) {
  const { text, onText, onUploadingChange, onEditor } = on
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="px-4 sm:px-[max(2.25rem,calc((100%-42rem)/2))]">
        <label htmlFor="post-title" className="sr-only">
          Title
        </label>
        {errors.title ? <FieldError id="post-title-error">{errors.title}</FieldError> : null}
        <textarea
          id="post-title"
          rows={1}
          value={form.title}
          placeholder="Title"
          required
          aria-invalid={errors.title ? true : undefined}
          aria-describedby={errors.title ? 'post-title-error' : undefined}
          // biome-ignore lint/a11y/noAutofocus: the editor takes the place of the list, on the person's wish
          autoFocus
          onChange={({ target }) => {
            // It is one line, however it is pasted.
            const title = target.value.replace(/\s*\n\s*/g, ' ')
            onChange({ title, ...(isNew && followsTitle(form) && { slug: slugFromTitle(title) }) })
          }}
          onKeyDown={onEnter(() => document.getElementById('post-content')?.focus())}
          className={`field-sizing-content -ml-1.5 block w-[calc(100%+0.75rem)] resize-none rounded-button border-[1.5px] bg-transparent px-1 font-serif text-figure leading-tight placeholder:text-muted hover:border-line ${errors.title ? 'border-danger' : 'border-transparent'}`}
        />
      </div>
      <RichTextEditor
        html={form.content}
        error={errors.content}
        onChange={onText}
        onUploadingChange={onUploadingChange}
        handle={text}
        onEditor={onEditor}
      />
    </div>
  )
}

/** Until someone writes another one. */
function followsTitle({ title, slug }: PostForm): boolean {
  return slug === slugFromTitle(title)
}
