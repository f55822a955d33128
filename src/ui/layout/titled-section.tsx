import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: ReactNode
  level?: 2 | 3 | 4
  /** How its heading looks. */
  look?: string
  className?: string
  children: ReactNode
}

/** A part of a screen, named by its own heading for screen readers too. */
export function TitledSection({
  title,
  level = 3,
  look = 'mb-3 text-h3',
  className,
  children,
}: TitledSectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={look}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
