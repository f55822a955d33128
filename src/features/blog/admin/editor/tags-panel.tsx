import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { panel } from '~/features/staff/admin/panel'
import { control, FormField } from '~/ui/forms/form-controls'
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
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                add()
              }}
              className={`${control(error)} min-h-11 min-w-0`}
            />
            <SmallButton onClick={add}>
              Add<span className="sr-only"> tag</span>
            </SmallButton>
          </div>
        )}
      </FormField>
      {tags.length > 0 ? (
        <ul aria-label="Tags of this post" className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center gap-1 rounded-full border border-line bg-panel pl-3 text-sm font-semibold text-green"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{tag}</span>
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                className="grid size-9 flex-none cursor-pointer place-items-center rounded-full hover:bg-line"
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag))
                  input.current?.focus()
                }}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </TitledSection>
  )
}
