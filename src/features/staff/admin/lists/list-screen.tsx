import { type ReactNode, type RefObject, useId } from 'react'

interface ListScreenProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  /** A description of the list, in a sentence below its name. */
  note?: ReactNode
  /** Next to its name. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen with a list; turning the list's page moves the focus to its name. */
export function ListScreen({ title, heading, note, actions, children }: ListScreenProps) {
  const id = useId()
  const name = (
    <h2
      id={id}
      ref={heading}
      tabIndex={-1}
      className="text-h3 outline-none focus-visible:shadow-none"
    >
      {title}
    </h2>
  )
  return (
    <section aria-labelledby={id}>
      {actions === undefined ? (
        name
      ) : (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <div>
            {name}
            {note ? <p className="text-muted">{note}</p> : null}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

/** Stands where a list would, and says what comes next. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-muted px-5 py-10 text-center text-muted">
      {children}
    </div>
  )
}
