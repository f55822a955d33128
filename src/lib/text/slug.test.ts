import { expect, test } from 'vitest'
import { slugFromName, slugFromTitle } from './slug'

/** Half an hour into the 22nd in London; in New York it is still the 21st. */
const today = new Date('2026-11-22T00:30:00Z')

test.each([
  ['Why every adult needs a will', 'why-every-adult-needs-a-will'],
  ["Who pays? The executor's costs, explained", 'who-pays-the-executors-costs-explained'],
  ['Wills – a guide (2026)', 'wills-a-guide-2026'],
  [' -- Trusts -- ', 'trusts'],
  ['Łódź', 'lodz'],
  ['Žižka & Ørsted: Übergrößen, cœur, Ærø', 'zizka-orsted-ubergrossen-coeur-aero'],
  [
    'Þórður Đặng Ħal Qormi ISTANBUL ıstanbul İzmir',
    'thordur-dang-hal-qormi-istanbul-istanbul-izmir',
  ],
  ['遺言 and probate', 'and-probate'],
  ['遺言', 'article-2026-11-22'],
  ['🎉 !', 'article-2026-11-22'],
  ['', ''],
  ['  ', ''],
])('the title %o suggests the slug %o', (title, slug) => {
  expect(slugFromTitle(title, 255, today)).toBe(slug)
})

test.each([
  ['Helen Ashworth', 'helen-ashworth'],
  ["Ann-Marie O'Neill", 'ann-marie-o-neill'],
  ['  Dr.  J. R. Smith (Jnr) ', 'dr-j-r-smith-jnr'],
  ['--Team 2--', 'team-2'],
  ['Zoë Łukasiewicz-Sørensen', 'zoe-lukasiewicz-sorensen'],
  ['Zoe\u0308 Weiß', 'zoe-weiss'],
  ['李明', ''],
])('the name %o gives the address %o', (name, slug) => {
  expect(slugFromName(name, 255)).toBe(slug)
})

test('a slug is no longer than it may be, and does not end in a hyphen', () => {
  expect(slugFromName('ß'.repeat(200), 255)).toBe('s'.repeat(255))
  expect(slugFromTitle('will '.repeat(60), 10, today)).toBe('will-will')
})
