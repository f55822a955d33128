import { FieldError } from '~/ui/forms/field'
import { Switch } from '~/ui/forms/switch'

interface SomeChoicesProps<Value extends string> {
  name: string
  label: string
  description: string
  legend: string
  options: ReadonlyArray<{ id: Value; name: string }>
  /** Null for all. */
  chosen: readonly Value[] | null
  error: string | undefined
  onChange: (chosen: Value[] | null) => void
}

export function SomeChoices<Value extends string>({
  name: path,
  label,
  description,
  legend,
  options,
  chosen,
  error,
  onChange,
}: SomeChoicesProps<Value>) {
  return (
    <div>
      <Switch
        label={label}
        description={description}
        isOn={chosen !== null}
        onChange={(some) => onChange(some ? options.map(({ id }) => id) : null)}
      />
      {chosen ? (
        <fieldset className="mt-3" aria-describedby={error ? `${path}-error` : undefined}>
          <legend className="font-semibold">{legend}</legend>
          {error ? <FieldError id={`${path}-error`}>{error}</FieldError> : null}
          {options.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 accent-green"
                aria-invalid={error ? true : undefined}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                  )
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}
