import type { ComponentProps } from 'react'

interface ScriptedFormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  onSubmit: () => void
}

/** A form that a script checks and sends, not the browser. */
export function ScriptedForm({ onSubmit, ...attributes }: ScriptedFormProps) {
  return (
    <form
      noValidate
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}
