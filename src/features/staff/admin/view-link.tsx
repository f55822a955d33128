import { ExternalLink } from 'lucide-react'

interface ViewLinkProps {
  /** Read by screen readers after "View". */
  name: string
  /** The public page; null while visitors cannot read it. */
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
