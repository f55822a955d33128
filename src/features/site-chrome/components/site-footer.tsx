import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { footerLinks, quickLinksOf } from '~/content/navigation'
import {
  addressLine,
  type Firm,
  JURISDICTION,
  type Place,
  phoneLink,
  socialLinks,
  townLine,
  tradingDisclosure,
} from '~/domain/firm'
import { CookieSettingsButton } from '~/features/consent/components/cookie-settings-button'
import { useCookieSettings } from '~/features/consent/queries'
import { FirmMark } from '~/features/firm/components/firm-mark'
import { useFirm, useLook, useMenuPages, useSecondOffice } from '~/features/firm/use-firm'
import { AccreditationBadge } from '~/features/reviews/components/accreditation-badge'
import { FoldOnPhone } from '~/ui/layout/fold-on-phone'
import { SocialIcon } from '~/ui/social-icon'

/** Who the firm is, how to reach it and what the law wants said, at the foot of every public page. */
export function SiteFooter() {
  const firm = useFirm()
  return (
    <footer className="bg-ink pt-9 pb-6 text-base text-mist sm:pt-14 sm:pb-10">
      <div className="wrap grid grid-cols-1 gap-x-8 md:grid-cols-2 md:gap-y-10 lg:grid-cols-[2fr_1fr_1fr_1.2fr]">
        <div className="max-md:mb-4">
          <FooterMark />
          <p className="font-serif text-h3 font-medium text-white">{firm.name}</p>
          <p className="mt-3 max-w-sm max-sm:text-sm">{tradingDisclosure(firm)}</p>
          <p className="mt-3 max-w-sm max-sm:text-sm">{JURISDICTION}</p>
          <ul className="mt-3 -ml-2.5 flex flex-wrap sm:mt-4">
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
        <FooterGroup title="Quick Links">
          <ul>
            {quickLinksOf(useMenuPages()).map((page) => (
              <FooterPage key={page.label} {...page} />
            ))}
          </ul>
        </FooterGroup>
        <FooterGroup title="Legal">
          <LegalLinks />
        </FooterGroup>
        <FooterGroup title="Contact">
          <ContactDetails />
        </FooterGroup>
      </div>
      <div className="wrap mt-4 flex flex-wrap items-end justify-between gap-x-8 sm:gap-y-3 border-mist/25 sm:mt-10 sm:border-t sm:pt-6">
        <p>
          © {new Date().getFullYear()} {firm.name}. All rights reserved.
        </p>
        <AccreditationBadge />
      </div>
    </footer>
  )
}

const footerLink =
  'inline-block max-w-full py-2 no-underline hover:text-white hover:underline sm:py-1'

/** A group of the footer, which folds on a phone. */
function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FoldOnPhone
      summary={<h2 className="font-sans font-semibold text-white">{title}</h2>}
      className="border-mist/25 max-md:border-t max-md:[&>summary>svg]:text-white"
    >
      <h2 className="mb-2.5 font-sans text-sm font-semibold text-white max-md:hidden">{title}</h2>
      <div className="max-md:pb-5">{children}</div>
    </FoldOnPhone>
  )
}

function LegalLinks() {
  const firm = useFirm()
  const { categories } = useCookieSettings()
  return (
    <ul>
      <FooterPage {...footerLinks.terms} />
      <FooterPage {...footerLinks.termsOfBusiness} elsewhere={firm.termsUrl} />
      <FooterPage {...footerLinks.privacy} elsewhere={firm.privacyPolicyUrl} />
      <FooterPage {...footerLinks.cookiePolicy} />
      {categories.length > 0 ? (
        <li>
          <CookieSettingsButton className={footerLink} />
        </li>
      ) : null}
      <FooterPage {...footerLinks.complaints} elsewhere={firm.complaintsUrl} />
      <FooterPage {...footerLinks.regulatory} elsewhere={firm.regulatoryUrl} />
      <FooterPage {...footerLinks.accessibility} elsewhere={firm.accessibilityUrl} />
    </ul>
  )
}

/** The firm's own mark, on the ground that it is drawn for. */
function FooterMark() {
  if (!useLook()?.mark) return null
  return (
    <span className="mb-3 grid size-12 place-items-center rounded-button bg-paper">
      <FirmMark />
    </span>
  )
}

function ContactDetails() {
  const firm = useFirm()
  const office = useSecondOffice()
  return (
    <>
      {firm.practice ? (
        <>
          <FooterOffice name="Our office" office={{ ...firm.practice, phone: firm.phone }} />
          <p className="mt-4">Registered office: {addressLine(firm)}</p>
        </>
      ) : (
        <FooterOffice name="Registered office" office={firm} />
      )}
      <p>
        <a href={`mailto:${firm.email}`} className={footerLink}>
          {firm.email}
        </a>
      </p>
      {office ? <FooterOffice name={office.name} office={office} /> : null}
    </>
  )
}

type Office = Place & Pick<Firm, 'phone'>

function FooterOffice({ name, office }: { name: string; office: Office }) {
  return (
    <>
      <address className="not-italic not-first:mt-4">
        {name}:
        <br />
        {office.street}
        <br />
        {townLine(office)}
        <br />
        {office.postcode}
      </address>
      <p className="mt-2">
        <a href={phoneLink(office)} className={footerLink}>
          {office.phone}
        </a>
      </p>
    </>
  )
}

interface FooterPageProps {
  label: string
  link: LinkOptions
  /** The firm's own page on another site, which takes the place of ours. */
  elsewhere?: string
}

function FooterPage({ label, link, elsewhere }: FooterPageProps) {
  return (
    <li>
      {elsewhere ? (
        <a href={elsewhere} target="_blank" rel="noopener" className={footerLink}>
          {label}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <Link {...link} className={footerLink}>
          {label}
        </Link>
      )}
    </li>
  )
}
