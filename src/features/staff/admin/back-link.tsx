import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { textLink } from '~/ui/text-link'

interface BackLinkProps {
  to: '/admin/enquiries' | '/admin/pictures'
  className?: string
  children: string
}

/** The link from an editor back to its list. */
export function BackLink({ to, className = '', children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={`${textLink} mb-3 inline-flex min-h-11 items-center gap-2 ${className}`.trim()}
    >
      <ArrowLeft aria-hidden="true" className="size-4" /> {children}
    </Link>
  )
}
