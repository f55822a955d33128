import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { FieldError } from '~/ui/forms/field'
import { onEnter, WordChips } from '~/ui/forms/word-chips'
import { SmallButton } from '~/ui/small-button'

interface ExpertiseFieldProps {
  items: string[]
  /** Text in the field that has not been added to the list. */
  typed: string
  error?: string
  onType: (typed: string) => void
  onAdd: () => void
  onRemove: (item: string) => void
}

/** A list of free words, added by the button or Enter and removed one by one. */
export function ExpertiseField({
  items,
  typed,
  error,
  onType,
  onAdd,
  onRemove,
}: ExpertiseFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    onAdd()
    input.current?.focus()
  }
  return (
    <div>
      <label htmlFor="newExpertise" className="mb-1 inline-block font-semibold">
        Areas of expertise<span className="font-normal text-muted"> (optional)</span>
      </label>
      {error ? <FieldError id="expertise-error">{error}</FieldError> : null}
      <div className="flex gap-3">
        <input
          ref={input}
          id="newExpertise"
          name="newExpertise"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          aria-describedby={error ? 'expertise-error' : undefined}
          onKeyDown={onEnter(add)}
          className="block min-h-12 w-full rounded-button border-[1.5px] border-muted bg-paper px-4 text-ink"
        />
        <SmallButton className="flex-none" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          Add<span className="sr-only"> area of expertise</span>
        </SmallButton>
      </div>
      <WordChips
        label="Areas of expertise"
        words={items}
        onRemove={(item) => {
          onRemove(item)
          input.current?.focus()
        }}
      />
    </div>
  )
}
