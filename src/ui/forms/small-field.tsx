import type { ChangeEvent, ComponentProps } from 'react'
import { control, FormField } from './form-controls'

interface SmallFieldProps
  extends Omit<ComponentProps<typeof FormField>, 'children'>,
    Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'maxLength' | 'disabled'>,
    Pick<ComponentProps<'input'>, 'spellCheck' | 'autoCapitalize' | 'autoComplete'> {
  value: string
  /** Of a text of several lines. */
  rows?: number
  onValueChange: (value: string) => void
}

/** A text in a panel or a dialog of the editor, a size below the fields of other forms. */
export function SmallField(props: SmallFieldProps) {
  const { id, label, hint, error, isOptional, rows, onValueChange, ...text } = props
  const { type, inputMode, ...own } = text
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onValueChange(target.value)
  return (
    <FormField id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(attributes) =>
        rows ? (
          <textarea
            {...attributes}
            {...own}
            rows={rows}
            onChange={onChange}
            className={control(error)}
          />
        ) : (
          <input
            {...attributes}
            {...own}
            type={type}
            inputMode={inputMode}
            onChange={onChange}
            className={`${control(error)} min-h-11 disabled:bg-panel`}
          />
        )
      }
    </FormField>
  )
}
