import { linkOptions } from '@tanstack/react-router'

/** The header's menu: a link, or a name with links under it (docs/product.md, "Header"). */
export const menu = [
  { label: 'Home', link: linkOptions({ to: '/' }) },
  {
    label: 'Estate Planning',
    items: [
      { label: 'Will Writing', link: linkOptions({ to: '/will-writing' }) },
      {
        label: 'Lasting Powers of Attorney',
        link: linkOptions({ to: '/lasting-powers-of-attorney' }),
      },
      { label: 'Trusts', link: linkOptions({ to: '/trusts' }) },
      { label: 'When Someone Has Died', link: linkOptions({ to: '/probate' }) },
      { label: 'Pricing', link: linkOptions({ to: '/pricing' }) },
    ],
  },
  { label: 'Resource Hub', link: linkOptions({ to: '/resourcehub' }) },
  {
    label: 'About Us',
    items: [
      { label: 'Meet the Team', link: linkOptions({ to: '/our-team' }) },
      { label: 'Our Values', link: linkOptions({ to: '/values' }) },
      { label: 'Careers', link: linkOptions({ to: '/careers' }) },
      { label: 'Our Guarantee', link: linkOptions({ to: '/service-level-agreement' }) },
    ],
  },
  { label: 'Contact', link: linkOptions({ to: '/contact' }) },
]

/** The footer's links within the site (docs/product.md, "Footer"). */
export const footerLinks = {
  quickLinks: [
    { label: 'Will Writing', link: linkOptions({ to: '/will-writing' }) },
    {
      label: 'Lasting Powers of Attorney',
      link: linkOptions({ to: '/lasting-powers-of-attorney' }),
    },
    { label: 'Trusts', link: linkOptions({ to: '/trusts' }) },
    { label: 'When Someone Has Died', link: linkOptions({ to: '/probate' }) },
    { label: 'Pricing', link: linkOptions({ to: '/pricing' }) },
    { label: 'Resource Hub', link: linkOptions({ to: '/resourcehub' }) },
    { label: 'Meet the Team', link: linkOptions({ to: '/our-team' }) },
    { label: 'Contact', link: linkOptions({ to: '/contact' }) },
  ],
  terms: { label: 'Terms & Conditions', link: linkOptions({ to: '/service-level-agreement' }) },
  termsOfBusiness: { label: 'Terms of Business', link: linkOptions({ to: '/terms' }) },
  /** Where the firm has no page of its own elsewhere for it. */
  privacy: { label: 'Privacy Policy', link: linkOptions({ to: '/privacy' }) },
  complaints: { label: 'Complaints', link: linkOptions({ to: '/complaints' }) },
  regulatory: { label: 'Regulatory Information', link: linkOptions({ to: '/regulatory' }) },
  cookiePolicy: { label: 'Cookie Policy', link: linkOptions({ to: '/cookie-policy' }) },
  accessibility: { label: 'Accessibility', link: linkOptions({ to: '/accessibility' }) },
}
