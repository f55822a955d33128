import type { Prices } from '~/lib/prices'

const willIncludes = [
  'A video consultation, free and without obligation',
  'Your draft within [draft time]',
  '[Amendments]',
  'Instructions for signing and witnessing',
]

/**
 * The prices that a new site begins with, in pence with VAT, and what it says of them. EVERY AMOUNT, RANGE AND
 * TIME OF PROBATE IS AN EXAMPLE: the firm sets its own under Settings in the dashboard (docs/product.md,
 * "Prices"), and what it has changed there stays through upgrades.
 */
export const originalPrices: Prices = {
  basicWill: 180_00,
  mirrorWills: 330_00,
  lastingPowerOfAttorney: 180_00,
  basicWillIncludes: willIncludes,
  mirrorWillsIncludes: ['One conversation for both of you', ...willIncludes],
  lastingPowerIncludes: [
    'Property and financial, or health and care',
    'Advice on whom to choose, and how they act together',
    'The forms, prepared and checked',
    'Registration with the Office of the Public Guardian, done for you',
  ],
  lastingPowerIncludesInFull: [
    'Advice on whom to appoint, and how they act together',
    'Your wishes and limits, in words that the register accepts',
    'The form, prepared and checked before you sign',
    'Who signs when, and who may be a witness',
    'Registration with the Office of the Public Guardian',
  ],
  raises:
    'If your circumstances call for more than the price below, you hear so at the free consultation.',
  grantOnly: 900_00,
  hourlyRate: 270_00,
  hoursFrom: 12,
  hoursTo: 25,
  probateAssumptions: [
    'there is a valid will, and nobody disputes it or the division of the estate',
    'there is no more than one home, and no more than six bank or building society accounts',
    'up to five people inherit, and all of them can be found',
    'no inheritance tax is due, so that HMRC needs no full account',
    'nothing is owned abroad, and no business or farm is part of the estate',
  ],
  probateNotIncluded: [
    'selling or transferring a home',
    'an inheritance tax account, when one is needed',
    'a dispute about the will, a debt or the estate',
    'tracing people or assets that cannot be found',
  ],
  creditorNoticesFrom: 200_00,
  creditorNoticesTo: 300_00,
  creditorNoticesVat: 'included',
  creditorNoticesNote: 'In The Gazette and a local newspaper, if you choose to place them.',
  bankruptcySearchesFrom: 6_00,
  bankruptcySearchesTo: 10_00,
  bankruptcySearchesVat: 'unsaid',
  bankruptcySearchesNote: 'For each person who inherits, before they are paid.',
}
