import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

interface DisclosureProps {
  summary: ReactNode
  summaryClassName?: string
  className?: string
  /** Of the disclosures with one group name only one is open. */
  group?: string
  children: ReactNode
}

/**
 * A menu behind a button. It opens and closes without script; with it, Escape, a click elsewhere, the
 * keyboard leaving it and a navigation close it too, and what it opens is scrolled into the window.
 */
export function Disclosure({
  summary,
  summaryClassName,
  className,
  group,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const href = useRouterState({ select: ({ location }) => location.href })

  // Not at first: it may have been opened before React came.
  const lastHref = useRef(href)
  useEffect(() => {
    if (href === lastHref.current) return
    lastHref.current = href
    if (details.current) details.current.open = false
  }, [href])

  useEffect(() => {
    const element = details.current
    if (!element) return
    const closeIfOutside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      // One press closes one thing.
      event.preventDefault()
      element.open = false
      element.querySelector('summary')?.focus()
    }
    // Choosing the page one is on already is no navigation, and still a choice; so is a marked button.
    const closeOnChoice = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a,[data-choice]'))
        element.open = false
    }
    document.addEventListener('pointerdown', closeIfOutside)
    document.addEventListener('focusin', closeIfOutside)
    element.addEventListener('keydown', closeOnEscape)
    element.addEventListener('click', closeOnChoice)
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside)
      document.removeEventListener('focusin', closeIfOutside)
      element.removeEventListener('keydown', closeOnEscape)
      element.removeEventListener('click', closeOnChoice)
    }
  }, [])

  return (
    // Opened before React comes, it has that come too: to be closed from elsewhere.
    <details
      ref={details}
      name={group}
      data-menu=""
      className={className}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  )
}
