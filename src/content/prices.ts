import type { Prices } from '~/domain/prices'

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
    'Advice on who to choose, and how they act together',
    'The forms, prepared and checked',
    'The registration itself, done for you (the fee is shown above)',
  ],
  lastingPowerIncludesInFull: [
    'Advice on who to appoint, and how they act together',
    'Your wishes and limits, in words that the Office of the Public Guardian can accept',
    'The form, prepared and checked before you sign',
    'Who signs when, and who can be a witness',
    'Sending it to be registered (the fee is shown separately)',
  ],
  raises:
    '“From” is what we charge for straightforward wishes. A trust, a business, property abroad or children from an earlier relationship take more work, and cost more. We’ll tell you your price at the free consultation, before you decide anything.',
  people:
    'You talk to one of our advisers: a solicitor, a chartered legal executive or a paralegal. Your adviser drafts your documents. A solicitor checks each one before it reaches you, and supervises everything we do.',
  comparison: '',
  comparedOn: '',
  grantOnly: 900_00,
  hourlyRate: 270_00,
  hoursFrom: 12,
  hoursTo: 25,
  // No example: until the firm has set its own, visitors are told that it quotes.
  blendedWillFrom: 0,
  blendedWillTo: 0,
  blendedWillsFrom: 0,
  blendedWillsTo: 0,
  intestateGrantFrom: 0,
  intestateGrantTo: 0,
  intestateEstateFrom: 0,
  intestateEstateTo: 0,
  taxableGrantFrom: 0,
  taxableGrantTo: 0,
  taxableEstateFrom: 0,
  taxableEstateTo: 0,
  probateAssumptions: [
    'there’s a valid will, and nobody disputes it or how the estate is divided',
    'there is no more than one home, and no more than six bank or building society accounts',
    'up to five people inherit, and we can find all of them',
    'no inheritance tax is due, and HMRC doesn’t need a full account',
    'nothing is owned abroad, and no business or farm is part of the estate',
  ],
  probateNotIncluded: [
    'selling or transferring a home',
    'an inheritance tax account, when one is needed',
    'a dispute about the will, a debt or the estate',
    'tracing people or assets that can’t be found',
  ],
  creditorNoticesFrom: 200_00,
  creditorNoticesTo: 300_00,
  creditorNoticesVat: 'included',
  creditorNoticesNote: 'In The Gazette and a local newspaper, if you choose to place them.',
  bankruptcySearchesFrom: 6_00,
  bankruptcySearchesTo: 10_00,
  bankruptcySearchesVat: 'included',
  bankruptcySearchesNote: 'One for each person who inherits, before we pay them.',
}
