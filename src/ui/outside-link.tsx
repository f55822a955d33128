import type { ReactNode } from 'react'
import { textLink } from './text-link'

/** A link within a text to another site, by email or to a phone. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className={`${textLink} ${href.startsWith('tel:') ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
    >
      {children}
    </a>
  )
}
