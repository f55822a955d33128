import { legalPage } from '~/domain/firm'
import { textLink } from '~/ui/text-link'
import { useFirm } from '../use-firm'

/**
 * The way to the privacy policy from wherever someone types something: in a new tab, so that what they have typed
 * stays (docs/product.md, "Legal pages").
 */
export function PrivacyLink({ children = 'Privacy Policy' }: { children?: string }) {
  return (
    <a
      href={legalPage(useFirm(), 'privacyPolicyUrl')}
      target="_blank"
      rel="noopener"
      className={textLink}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
