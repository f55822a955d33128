import type { ReactNode } from 'react'

interface FieldGroupProps {
  title: string
  intro?: ReactNode
  className?: string
  children: ReactNode
}

/** Fields of a section under a title of their own, in two columns where there is room. */
export function FieldGroup({ title, intro, className = 'mb-8', children }: FieldGroupProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-1 text-h3 font-serif">{title}</legend>
      {intro ? <p className="mb-3 max-w-prose text-muted">{intro}</p> : null}
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 pt-2 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}
