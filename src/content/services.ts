import { linkOptions } from '@tanstack/react-router'
import { formatPounds } from '~/domain/format-pounds'
import { type PriceFacts, powerInTotal, probateTotals, VAT_INCLUDED } from '~/domain/prices'

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
    summary: 'Someone you trust to decide when you can’t: money, health or both.',
    price: (facts: PriceFacts) => `From ${powerInTotal(facts)}`,
    link: linkOptions({ to: '/lasting-powers-of-attorney' }),
  },
  {
    id: 'trusts',
    name: 'Trusts',
    summary: 'Protect a home, a vulnerable child or a family business.',
    price: () => 'Bespoke quote',
    link: linkOptions({ to: '/trusts' }),
  },
  {
    id: 'probate',
    name: 'Probate Services',
    summary: 'We deal with the forms, the tax and the banks, so you don’t have to.',
    price: (facts: PriceFacts) =>
      `The grant for ${formatPounds(probateTotals(facts).grantOnly)} in total`,
    link: linkOptions({ to: '/probate' }),
  },
]
