import { linkOptions } from '@tanstack/react-router'
import { formatPounds } from '~/lib/format-pounds'
import { type PriceFacts, VAT_INCLUDED } from '~/lib/prices'

/** What the firm does, in the order in which it is shown (docs/product.md, "Services"). */
export const services = [
  {
    id: 'wills',
    name: 'Wills & Estate Planning',
    summary: 'For one person or a couple, and for estates that need more thought.',
    price: ({ prices }: PriceFacts) => `From ${formatPounds(prices.basicWill)} ${VAT_INCLUDED}`,
    link: linkOptions({ to: '/will-writing' }),
  },
  {
    id: 'lasting-powers-of-attorney',
    name: 'Lasting Powers of Attorney',
    summary: 'Someone you trust to decide when you cannot: money, health or both.',
    price: ({ prices, officialAmounts }: PriceFacts) =>
      `From ${formatPounds(prices.lastingPowerOfAttorney)} ${VAT_INCLUDED}, plus ${formatPounds(officialAmounts.powerRegistration)} to register`,
    link: linkOptions({ to: '/lasting-powers-of-attorney' }),
  },
  {
    id: 'trusts',
    name: 'Trusts',
    summary: 'Protect a home, a vulnerable child or a family business.',
    price: () => 'Bespoke quote',
    link: linkOptions({ to: '/contact', search: { topic: 'trusts' }, hash: 'write' }),
  },
  {
    id: 'probate',
    name: 'Probate Services',
    summary: 'We deal with the forms, the tax and the bank, so that you need not.',
    price: () => 'Prices and stages',
    link: linkOptions({ to: '/pricing', hash: 'probate' }),
  },
]

/** The categories of the articles that the service pages show (docs/product.md, "Article carousel"). */
export const articleCategories = { wills: 'Wills', powers: 'Powers of Attorney' } as const

/** What visitors know the page as that shows the articles of a category. */
export const pagesOfCategories: ReadonlyMap<string, string> = new Map([
  [articleCategories.wills, 'Will Writing'],
  [articleCategories.powers, 'Lasting Powers of Attorney'],
])

/** The service that the articles of a category are about, for the way from one to a consultation. */
const servicesOfCategories: ReadonlyMap<string, string> = new Map([
  [articleCategories.wills, 'wills'],
  [articleCategories.powers, 'lasting-powers-of-attorney'],
])

/**
 * The query with which a link to book has its service chosen already.
 *
 * @param category of an article
 */
export function bookingOfCategory(category: string | null): { service?: string } {
  return { service: servicesOfCategories.get(category ?? '') }
}
