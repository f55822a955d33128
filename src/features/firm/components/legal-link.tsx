import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type LegalAddress, legalPaths } from '~/domain/firm'
import { OutsideLink } from '~/ui/outside-link'
import { textLink } from '~/ui/text-link'
import { useFirm } from '../use-firm'

/** The way to a legal page within a text: to the firm's elsewhere, or ours (docs/product.md, "Legal pages"). */
export function LegalLink({ page, children }: { page: LegalAddress; children: ReactNode }) {
  const elsewhere = useFirm()[page]
  return elsewhere ? (
    <OutsideLink href={elsewhere}>{children}</OutsideLink>
  ) : (
    <Link to={legalPaths[page]} className={textLink}>
      {children}
    </Link>
  )
}
