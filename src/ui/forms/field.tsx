import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldId } from './field-ids'

interface FieldProps {
  /** The field's name in the form, from which its `id` follows: an error summary links to it. */
  name: string
  label: string
  /** For a table, whose row says it too. */
  isLabelHidden?: boolean
  /** Says before typing what is wanted. */
  hint?: string
  /** Says what is wrong with what was typed. */
  error?: string
  isOptional?: boolean
  defaultValue?: string
  /** For a controlled field: its value and what to do with a change, instead of the first value. */
  value?: string
  onValueChange?: (value: string) => void
  /** Hears what stands in it when it is left. */
  onLeave?: (value: string) => void
  autoComplete?: string
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'password'
  maxLength?: number
  /** Which keys a phone shows. */
  inputMode?: 'numeric' | 'decimal'
  /** Stands in the control before what is typed: a currency's sign. */
  prefix?: string
  /** The `id` of a `<datalist>`: what it offers can be chosen, anything else typed. */
  list?: string
}

/** A line of text with its label, hint and error. */
export function TextField({
  type = 'text',
  maxLength,
  inputMode,
  prefix,
  list,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      <span className="relative block">
        {prefix ? (
          <span aria-hidden="true" className="absolute top-1/2 left-4 -translate-y-1/2 text-muted">
            {prefix}
          </span>
        ) : null}
        <input
          {...useAttributes(field)}
          type={type}
          maxLength={maxLength}
          inputMode={inputMode}
          list={list}
          spellCheck={false}
          className={`${control(field.error)} min-h-12 ${prefix ? 'pl-8' : ''}`}
        />
      </span>
    </Field>
  )
}

interface TextAreaProps extends FieldProps {
  rows?: number
  maxLength?: number
}

/** Several lines of text with their label, hint and error. */
export function TextArea({ rows = 4, maxLength, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      <textarea
        {...useAttributes(field)}
        rows={rows}
        maxLength={maxLength}
        className={`${control(field.error)} py-2.5`}
      />
    </Field>
  )
}

interface SelectProps extends FieldProps {
  /** Each as it is sent, or with the text that is shown. */
  options: ReadonlyArray<string | readonly [value: string, text: string]>
  /** The first entry, which chooses nothing. */
  placeholder: string
}

/** One of a few choices with its label, hint and error. */
export function Select({ options, placeholder, ...field }: SelectProps) {
  return (
    <Field {...field}>
      <span className="relative block">
        <select
          {...useAttributes(field)}
          className={`${control(field.error)} min-h-12 appearance-none pr-12`}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => {
            const [value, text] = typeof option === 'string' ? [option, option] : option
            return (
              <option key={value} value={value}>
                {text}
              </option>
            )
          })}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
        />
      </span>
    </Field>
  )
}

/** What is wrong, under a label or a legend. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mb-1.5 text-sm leading-snug font-semibold text-danger">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  )
}

function Field({
  name,
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  children,
}: FieldProps & { children: ReactNode }) {
  const id = useFieldId(name)
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 inline-block font-semibold'}>
        {label}
        {isOptional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1.5 text-sm leading-snug text-muted">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {children}
    </div>
  )
}

function useAttributes({
  name,
  hint,
  error,
  isOptional,
  onValueChange,
  onLeave,
  ...field
}: FieldProps) {
  const id = useFieldId(name)
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim()
  return {
    id,
    name,
    defaultValue: field.defaultValue,
    value: field.value,
    onChange:
      onValueChange && (({ target }: { target: { value: string } }) => onValueChange(target.value)),
    onBlur: onLeave && (({ target }: { target: { value: string } }) => onLeave(target.value)),
    autoComplete: field.autoComplete,
    'aria-required': isOptional ? undefined : true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

function control(error: string | undefined): string {
  return `block w-full rounded-button border-[1.5px] bg-paper px-4 text-ink max-sm:text-base ${error ? 'border-danger' : 'border-muted'}`
}
