import type { ReactNode, RefObject } from 'react'

interface ListHeadingProps {
  id: string
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** The name of a screen with a list: the keyboard goes there when the page of the list is turned. */
export function ListHeading({ id, heading, children }: ListHeadingProps) {
  return (
    <h2
      id={id}
      ref={heading}
      tabIndex={-1}
      className="text-h3 outline-none focus-visible:shadow-none"
    >
      {children}
    </h2>
  )
}
