import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { OptionalPage } from '~/domain/firm'

/** A page with the name that it has in the menu. */
interface PageLink {
  label: string
  link: LinkOptions
}

/** A link, or a name with links under it. */
type MenuEntry = (PageLink & { items?: never }) | { label: string; link?: never; items: PageLink[] }

/** What staff may order in the menu and leave out of it (docs/product.md, "Menu"). */
export const optionalPages = {
  trusts: { label: 'Trusts', link: linkOptions({ to: '/trusts' }) },
  probate: { label: 'When Someone Has Died', link: linkOptions({ to: '/probate' }) },
  'which-service': { label: 'Which Do I Need?', link: linkOptions({ to: '/which-service' }) },
  'who-inherits': { label: 'Who Inherits?', link: linkOptions({ to: '/who-inherits' }) },
} satisfies Record<OptionalPage, PageLink>

const willWriting = { label: 'Will Writing', link: linkOptions({ to: '/will-writing' }) }
const lpa = {
  label: 'Lasting Powers of Attorney',
  link: linkOptions({ to: '/lasting-powers-of-attorney' }),
}
const pricing = { label: 'Pricing', link: linkOptions({ to: '/pricing' }) }
const resourceHub = { label: 'Resource Hub', link: linkOptions({ to: '/resourcehub' }) }
const team = { label: 'Meet the Team', link: linkOptions({ to: '/our-team' }) }
const contact = { label: 'Contact', link: linkOptions({ to: '/contact' }) }

/** The services and what they cost, as the menu and the footer name them. */
function servicePages(optional: readonly OptionalPage[]): PageLink[] {
  return [willWriting, lpa, ...optional.map((page) => optionalPages[page]), pricing]
}

/**
 * The header's menu: a link, or a name with links under it (docs/product.md, "Every page").
 *
 * @param optional the pages that the firm has chosen, in its order
 */
export function menuOf(optional: readonly OptionalPage[]): MenuEntry[] {
  return [
    { label: 'Home', link: linkOptions({ to: '/' }) },
    { label: 'Estate Planning', items: servicePages(optional) },
    resourceHub,
    {
      label: 'About Us',
      items: [
        team,
        { label: 'Our Values', link: linkOptions({ to: '/values' }) },
        { label: 'Careers', link: linkOptions({ to: '/careers' }) },
        { label: 'Our Guarantee', link: linkOptions({ to: '/service-level-agreement' }) },
      ],
    },
    contact,
  ]
}

/** The footer's quick links, with the same optional pages (docs/product.md, "Every page"). */
export function quickLinksOf(optional: readonly OptionalPage[]): PageLink[] {
  return [...servicePages(optional), resourceHub, team, contact]
}

/** The footer's links to what the law asks for (docs/product.md, "Every page"). */
export const footerLinks = {
  terms: { label: 'Terms & Conditions', link: linkOptions({ to: '/service-level-agreement' }) },
  termsOfBusiness: { label: 'Terms of Business', link: linkOptions({ to: '/terms' }) },
  /** Where the firm has no page of its own elsewhere for it. */
  privacy: { label: 'Privacy Policy', link: linkOptions({ to: '/privacy' }) },
  complaints: { label: 'Complaints', link: linkOptions({ to: '/complaints' }) },
  regulatory: { label: 'Regulatory Information', link: linkOptions({ to: '/regulatory' }) },
  cookiePolicy: { label: 'Cookie Policy', link: linkOptions({ to: '/cookie-policy' }) },
  accessibility: { label: 'Accessibility', link: linkOptions({ to: '/accessibility' }) },
}
