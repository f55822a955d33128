import { FieldError } from './field'

interface ChoicesProps {
  name: string
  /** Its place in the page, where that of its name is taken. */
  id?: string
  legend: string
  options: ReadonlyArray<{ value: string; label: string }>
  chosen?: string
  error?: string
  isOptional?: boolean
  /** Each on a line of its own. */
  isStacked?: boolean
}

/** One of a few choices, all in view at once. */
export function Choices({
  name,
  id = name,
  legend,
  options,
  chosen,
  error,
  isOptional,
  isStacked,
}: ChoicesProps) {
  const errorId = `${name}-error`
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      className={`min-w-0 ${error ? 'border-l-4 border-danger pl-4' : ''}`}
    >
      <legend className="mb-1 font-semibold">
        {legend}
        {isOptional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </legend>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      <div className={isStacked ? 'grid' : 'flex flex-wrap gap-x-6'}>
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-12 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-5 flex-none accent-green"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
