import { type ReactNode, useId } from 'react'

interface SwitchProps {
  label: string
  /** One sentence under the label. */
  description?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A setting of a form that is on or off. */
export function Switch({ label, description, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="block cursor-pointer font-semibold">
          {label}
        </label>
        {description ? (
          <p id={`${id}-description`} className="text-sm leading-snug text-muted">
            {description}
          </p>
        ) : null}
      </div>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={description ? `${id}-description` : undefined}
        className={look}
      />
    </div>
  )
}

// Where the system chooses the colours it draws its own box, whose state it knows how to show.
const look = [
  'relative mt-0.5 h-7 w-12 flex-none cursor-pointer appearance-none rounded-full border-2 border-muted bg-paper transition-colors',
  'before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-muted before:transition-transform',
  'checked:border-green checked:bg-green checked:before:translate-x-5 checked:before:bg-white',
  'focus-visible:rounded-full forced-colors:appearance-auto forced-colors:before:hidden',
].join(' ')
