import { ExternalLink } from 'lucide-react'

interface ViewLinkProps {
  /** What is read there: all a screen reader hears besides "View". */
  name: string
  /** Where visitors read it; null while they cannot. */
  href: string | null
}

/** The way from a list to the public page of one of its things. */
export function ViewLink({ name, href }: ViewLinkProps) {
  if (href === null) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`View: ${name} (opens in a new tab)`}
      title="View"
      className="inline-grid size-11 flex-none place-items-center rounded-button text-green hover:bg-panel"
    >
      <ExternalLink aria-hidden="true" className="size-5" />
    </a>
  )
}
