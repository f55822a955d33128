import { useRef, useState } from 'react'
import { panel } from '~/features/staff/admin/staff-field'
import { control, FormField } from '~/ui/forms/form-controls'
import { onEnter, WordChips } from '~/ui/forms/word-chips'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import { withTag } from './post-form'

interface TagsPanelProps {
  tags: readonly string[]
  error?: string
  onChange: (tags: string[]) => void
}

/** The post's tags: typed one by one, added by button or Enter (docs/product.md, "Blog management"). */
export function TagsPanel({ tags, error, onChange }: TagsPanelProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    onChange(withTag(tags, typed))
    setTyped('')
    input.current?.focus()
  }
  return (
    <TitledSection title="Tags" look="mb-4 text-h3" className={panel}>
      <FormField id="post-tag" label="New tag" isOptional error={error}>
        {(attributes) => (
          <div className="flex gap-2">
            <input
              {...attributes}
              ref={input}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onEnter(add)}
              className={`${control(error)} min-h-11 min-w-0`}
            />
            <SmallButton onClick={add}>
              Add<span className="sr-only"> tag</span>
            </SmallButton>
          </div>
        )}
      </FormField>
      <WordChips
        label="Tags of this post"
        words={tags}
        removes="Remove tag"
        look="text-sm font-semibold text-green"
        onRemove={(tag) => {
          onChange(tags.filter((other) => other !== tag))
          input.current?.focus()
        }}
      />
    </TitledSection>
  )
}
