import { expect, test } from 'vitest'
import { checkWords } from './words.ts'

test.each([
  [
    'src/b.ts',
    '/** Whoever has it. */',
    'src/b.ts:1: “Whoever” is called the person who, anyone who.',
  ],
  [
    'src/a.ts',
    'const found: Hindrance = x',
    'src/a.ts:1: “Hindrance” is called UnavailableReason, unavailableReason.',
  ],
  [
    'src/a.ts',
    'export type Fault = 1',
    'src/a.ts:1: “Fault” is called environment-errors, EnvironmentError, problems.',
  ],
  [
    'docs/decisions/001-a.md',
    'It is written anew.',
    'docs/decisions/001-a.md:1: “anew” is called again.',
  ],
  [
    'docs/a.md',
    'one\nUnder "Old addresses" staff',
    'docs/a.md:2: “Old addresses” is called Redirects; Official figures.',
  ],
  [
    'src/a.ts',
    "title: 'Somebody has died'",
    'src/a.ts:1: “Somebody” is called someone, anyone, everyone.',
  ],
  ['docs/a.md', 'a form of which nobody knows', 'docs/a.md:1: “of which” is called whose, that.'],
  [
    'src/a.ts',
    "title: 'Take this time'",
    'src/a.ts:1: “Take this time” is called said as a client would say it.',
  ],
  [
    'src/a.ts',
    'const told = await read()',
    'src/a.ts:1: “const told” is called by what it is: the mail, the answer, the facts.',
  ],
  [
    'src/a.ts',
    'const openings = []',
    'src/a.ts:1: “openings” is called resolveInitialDraft, officeStatus.',
  ],
  [
    'docs/a.md',
    'the address of before.',
    'docs/a.md:1: “of before” is called earlier, previous, the one before.',
  ],
  ['src/home/ways-in.tsx', '', 'src/home/ways-in.tsx: “ways-in” is called quick-links.'],
  [
    'scripts/a.js',
    'the official amount',
    'scripts/a.js:1: “official amount” is called Redirects; Official figures.',
  ],
])('%s: a retired word is named, with the term that took its place', (path, text, sentence) => {
  expect(checkWords(new Map([[path, text]]))).toEqual([sentence])
})

test('addresses that staff have bookmarked, and words of plain English, stay', () => {
  const text = [
    "to: '/admin/settings/moving-in'",
    'not liable for losses that neither of us could have foreseen',
    'anyone who is told, takes it',
    'openings: officeStatuses(settings, now()), of before 2020',
    '/** What is read of what plugins store. */',
    'two pictures, one of which is lost',
  ].join('\n')
  expect(checkWords(new Map([['src/a.ts', text]]))).toEqual([])
})
