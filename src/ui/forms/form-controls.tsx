import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field'

interface FormFieldProps {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  isOptional?: boolean
  children: (attributes: {
    id: string
    'aria-invalid': true | undefined
    'aria-required': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A label, its hint and its error around a control that the form keeps the value of. */
export function FormField({ id, label, hint, error, isOptional, children }: FormFieldProps) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim()
  return (
    <div>
      <label htmlFor={id} className="mb-1 inline-block font-semibold">
        {label}
        {isOptional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-required': isOptional ? undefined : true,
        'aria-describedby': describedBy || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 leading-snug text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** The look of a text control. */
export function control(error?: string): string {
  return `block w-full rounded-button border-[1.5px] bg-paper px-3.5 py-2 text-ink max-sm:text-base ${error ? 'border-danger' : 'border-muted'}`
}

/** The look of a control that takes files: what is pressed looks like a button. */
export const fileControl =
  'block w-full file:mr-3 file:min-h-11 file:rounded-button file:border-[1.5px] file:border-green file:bg-transparent file:px-4.5 file:font-semibold file:text-green hover:file:bg-green hover:file:text-white'

interface DropdownProps {
  /** Where something else leads to it. */
  id?: string
  label: string
  /** For a row of filters, where the first entry says what it is about. */
  isLabelHidden?: boolean
  value: string
  onChange: (value: string) => void
  options: ReadonlyArray<readonly [value: string, text: string]>
}

/** One of a few choices. */
export function Dropdown({
  label,
  isLabelHidden,
  value,
  onChange,
  options,
  ...own
}: DropdownProps) {
  const madeId = useId()
  const id = own.id ?? madeId
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 inline-block font-semibold'}>
        {label}
      </label>
      <SelectBox id={id} value={value} options={options} onChange={onChange} />
    </div>
  )
}

interface SelectBoxProps
  extends Omit<ComponentProps<'select'>, 'onChange'>,
    Pick<DropdownProps, 'onChange' | 'options'> {
  error?: string | undefined
  height?: string
}

/** What is pressed to choose, without its label. */
export function SelectBox({
  options,
  error,
  height = 'min-h-11',
  onChange,
  ...attributes
}: SelectBoxProps) {
  return (
    <span className="relative block">
      <select
        {...attributes}
        className={`${control(error)} ${height} appearance-none truncate pr-10`}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
