import { expect, test } from 'vitest'
import { linkAttributes } from '~/lib/links'
import { answerParts, answerWords, writtenLink } from './rules'

const parts = (answer: string) =>
  answerParts(
    answer,
    (address) => linkAttributes(address, 'https://www.firm.example')?.href ?? null,
  )

test.each([
  'Plain words.\nOn two lines.',
  'See [firm] and [draft time] (or not).',
  'An [empty]() link, a [broken](java script:x) one, [half](',
  '[bad](javascript:alert(1)) [odd](//evil.example) [bare](gov.uk) [] ()',
  '',
])('an answer without a link stays as it is: %j', (answer) => {
  expect(parts(answer).join('')).toBe(answer)
  expect(parts(answer).every((part) => typeof part === 'string')).toBe(true)
})

test('links stand among the words of an answer', () => {
  expect(
    parts('See [our prices](/pricing), [a will](https://www.gov.uk/wills) or [a](tel:+441).'),
  ).toEqual([
    'See ',
    { words: 'our prices', href: '/pricing' },
    ', ',
    { words: 'a will', href: 'https://www.gov.uk/wills' },
    ' or ',
    { words: 'a', href: 'tel:+441' },
    '.',
  ])
  expect(parts('[own](https://www.firm.example/pricing)')).toEqual([
    { words: 'own', href: '/pricing' },
  ])
})

test('a search reads the words alone', () => {
  expect(answerWords('See [our prices](/pricing) and [firm].')).toBe('See our prices and [firm].')
})

test('whatever is linked is read as it was meant', () => {
  const written = writtenLink('words [in] brackets', 'https://a.example/x_(y) z')
  expect(parts(written)).toEqual([
    { words: 'words in brackets', href: 'https://a.example/x_%28y%29%20z' },
  ])
})
