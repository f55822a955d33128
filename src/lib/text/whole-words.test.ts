import { expect, test } from 'vitest'
import { splitAtWholes } from './whole-words'

test.each([
  ['A money-back guarantee.', ['A ', 'money-back', ' guarantee.']],
  ['Call (0161 496 0000), today', ['Call ', '(0161 496 0000),', ' today']],
  ['+44161 496 0000', ['', '+44161 496 0000', '']],
  ['in Altrincham WA14 1AA.', ['in Altrincham ', 'WA14 1AA.', '']],
  ['3-5 years', ['', '3-5', ' years']],
  ['a - b -- c', ['a - b -- c']],
  ['one-two-three-four-five-six', ['one-two-three-four-five-six']],
  ['', ['']],
])('%s', (text, parts) => {
  expect(splitAtWholes(text)).toEqual(parts)
  expect(splitAtWholes(text).join('')).toBe(text)
})

test('a long text without a space is read as quickly as any other', () => {
  for (const sign of ['x', '(', '0', 'x-', '+4']) {
    const text = sign.repeat(100_000)
    expect(splitAtWholes(text)).toEqual([text])
  }
})
