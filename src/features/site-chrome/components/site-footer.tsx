import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { footerLinks } from '~/content/navigation'
import { CookieSettingsButton } from '~/features/consent/components/cookie-settings-button'
import { useCookieSettings } from '~/features/consent/queries'
import { AccreditationBadge } from '~/features/reviews/components/accreditation-badge'
import { phoneLink, socialLinks, townLine, tradingDisclosure } from '~/lib/firm'
import { useFirm } from '~/lib/use-firm'
import { SocialIcon } from './social-icon'

/** Who the firm is, how to reach it and what the law wants said, at the foot of every public page. */
export function SiteFooter() {
  const firm = useFirm()
  const { categories } = useCookieSettings()
  return (
    <footer className="bg-ink pt-14 pb-10 text-base text-mist">
      <div className="wrap grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.2fr]">
        <div>
          <p className="font-serif text-xl font-medium text-white">{firm.name}</p>
          <p className="mt-3 max-w-sm">{tradingDisclosure(firm)}</p>
          <ul className="mt-4 -ml-2.5 flex flex-wrap">
            {socialLinks(firm).map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener"
                  className="grid size-11 place-items-center rounded-lg hover:text-white"
                >
                  <SocialIcon network={network} />
                  <span className="sr-only">{network} (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FooterColumn title="Quick Links">
          {footerLinks.quickLinks.map(({ label, link }) => (
            <li key={label}>
              <Link {...link} className={footerLink}>
                {label}
              </Link>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title="Legal">
          <li>
            <Link {...footerLinks.terms.link} className={footerLink}>
              {footerLinks.terms.label}
            </Link>
          </li>
          <li>
            <a href={firm.privacyPolicyUrl} target="_blank" rel="noopener" className={footerLink}>
              Privacy Policy<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
          <li>
            <Link {...footerLinks.cookiePolicy.link} className={footerLink}>
              {footerLinks.cookiePolicy.label}
            </Link>
          </li>
          {categories.length > 0 ? (
            <li>
              <CookieSettingsButton className={footerLink} />
            </li>
          ) : null}
          <li>
            {firm.complaintsUrl ? (
              <a href={firm.complaintsUrl} target="_blank" rel="noopener" className={footerLink}>
                Complaints<span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              <Link {...footerLinks.complaints.link} className={footerLink}>
                {footerLinks.complaints.label}
              </Link>
            )}
          </li>
          <li>
            <Link {...footerLinks.accessibility.link} className={footerLink}>
              {footerLinks.accessibility.label}
            </Link>
          </li>
        </FooterColumn>
        <div>
          <h2 className={columnTitle}>Contact</h2>
          <address className="not-italic">
            Registered office:
            <br />
            {firm.street}
            <br />
            {townLine(firm)}
            <br />
            {firm.postcode}
          </address>
          <p className="mt-2">
            <a href={phoneLink(firm)} className={footerLink}>
              {firm.phone}
            </a>
          </p>
          <p>
            <a href={`mailto:${firm.email}`} className={footerLink}>
              {firm.email}
            </a>
          </p>
          <AccreditationBadge />
        </div>
      </div>
      <p className="wrap mt-10 border-t border-mist/25 pt-6 text-[0.95rem]">
        © {new Date().getFullYear()} {firm.name}. All rights reserved.
      </p>
    </footer>
  )
}

const columnTitle = 'mb-2.5 font-sans text-[0.95rem] font-semibold text-white'
const footerLink = 'inline-block max-w-full py-1 no-underline hover:text-white hover:underline'

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={columnTitle}>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
