import { useId } from 'react'

interface TellChoiceProps {
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  hint: string
}

/** Whether the visitor is told by email. */
export function TellChoice({ name, isOn, onChange, hint }: TellChoiceProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-6 flex-none accent-green"
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          Tell {name} by email
        </label>
        <p id={`${id}-hint`} className="text-muted leading-snug">
          {hint}
        </p>
      </div>
    </div>
  )
}
