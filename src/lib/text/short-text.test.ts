import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkAttributes } from './links'
import { readShortText } from './short-text'
import { shortTextWords } from './short-text-words'
import { writeShortText } from './write-short-text'

const read = (text: string) =>
  readShortText(
    text,
    (address) => linkAttributes(address, 'https://www.firm.example')?.href ?? null,
  )
const plain = (words: string) => ({ words, isBold: false, href: null })

test.each([
  'Plain words.',
  'See [firm] and [draft time] (or not).',
  'An [empty]() link, a [broken](java script:x) one, [half](',
  '[bad](javascript:alert(1)) [odd](//evil.example) [bare](gov.uk) [] ()',
  '2026 was a year. 2 * 3 ** 4 ** 5',
  '2026. A year is no point',
  '-5 degrees',
])('a line without a link, a point or bold stays as it is: %j', (text) => {
  expect(read(text)).toEqual([{ kind: 'p', lines: [[plain(text)]] }])
})

test('lines are paragraphs or points, with bold words and links among them', () => {
  const text =
    'Bring **two [papers](/pricing)**:\n\n- a will\n- [a form](https://www.gov.uk/wills)\n1. One\n2. Two\n1999. No'
  expect(read(text)).toEqual([
    {
      kind: 'p',
      lines: [
        [
          plain('Bring '),
          { words: 'two ', isBold: true, href: null },
          { words: 'papers', isBold: true, href: '/pricing' },
          plain(':'),
        ],
      ],
    },
    {
      kind: 'ul',
      lines: [
        [plain('a will')],
        [{ words: 'a form', isBold: false, href: 'https://www.gov.uk/wills' }],
      ],
    },
    { kind: 'ol', lines: [[plain('One')], [plain('Two')]] },
    { kind: 'p', lines: [[plain('1999. No')]] },
  ])
  expect(writeShortText(read(text))).toBe(text.replace('\n\n', '\n'))
  expect(shortTextWords(text)).toBe('Bring two papers:\n\na will\na form\n1. One\n2. Two\n1999. No')
})

test('what is linked or bold is read as it was meant', () => {
  const runs = [
    { words: 'in [brackets]', isBold: false, href: 'https://a.example/x_(y) *z' },
    { words: ' bold ', isBold: true, href: null },
    plain('end'),
  ]
  expect(writeShortText([{ kind: 'p', lines: [runs] }])).toBe(
    '[in brackets](https://a.example/x_%28y%29%20%2az) **bold** end',
  )
})

test('what was written once is written the same again', () => {
  const pieces = fc.constantFrom(
    ...['a', ' ', '\n', '**', '*', '- ', '1. ', '2. ', '[b](/c)', '[', '](', ')', '[£careUpper]'],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const once = writeShortText(read(parts.join('')))
      expect(writeShortText(read(once))).toBe(once)
    }),
    { numRuns: 5000 },
  )
})
