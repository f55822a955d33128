import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DashboardTab } from '../../rules'
import type { StaffSection } from '../../sections'

export interface Shown {
  pathname: string
  tab: DashboardTab | null
}

interface SectionLinkProps {
  section: StaffSection
  isCurrent: boolean
  className: string
  onFollow?: () => void
  children: ReactNode
}

/** A menu link, marked when it leads to the current page. */
export function SectionLink({
  section,
  isCurrent,
  className,
  onFollow,
  children,
}: SectionLinkProps) {
  const { to, tab } = section
  return (
    <Link
      to={to}
      search={tab === undefined ? undefined : { tab: tab === 'blog' ? undefined : tab }}
      // The first tab has no word in its address, and is not shown while another is.
      activeOptions={{ explicitUndefined: true }}
      aria-current={isCurrent ? 'page' : undefined}
      className={`no-underline ${className}`}
      onClick={onFollow}
    >
      {children}
    </Link>
  )
}
