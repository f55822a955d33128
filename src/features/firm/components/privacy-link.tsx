import { legalPage } from '~/domain/firm'
import { textLink } from '~/ui/text-link'
import { useFirm } from '../use-firm'

interface PrivacyLinkProps {
  className?: string
  children?: string
}

/**
 * The way to the privacy policy from wherever someone types something: in a new tab, so that what they have typed
 * stays (docs/product.md, "Legal pages").
 */
export function PrivacyLink({
  className = textLink,
  children = 'Privacy Policy',
}: PrivacyLinkProps) {
  return (
    <a
      href={legalPage(useFirm(), 'privacyPolicyUrl')}
      target="_blank"
      rel="noopener"
      className={className}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
