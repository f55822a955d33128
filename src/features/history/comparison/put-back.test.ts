import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts'
import { putBack } from './put-back'

const A = '<p>Wills first.</p>'
const B = '<p>Trusts first.</p>'
const C = '<p>Probate first.</p>'
const D = '<p>Powers first.</p>'
const B2 = '<p>Trusts second.</p>'
const B3 = '<p>Trusts third.</p>'

/** Puts the first block back that the later text no longer has as it was. */
function put(before: string, after: string, typed: string) {
  const changes = compareTexts(before, after)
  const at = changes.findIndex(({ is }) => is === 'changed' || is === 'removed')
  const found = putBack(typed, changes, at)
  return typeof found === 'string' ? found : found.html
}

test.each([
  ['a block that was changed', `${A}${B}${C}`, `${A}${B2}${C}`, `${A}${B2}${C}`, `${A}${B}${C}`],
  ['beside what is typed', `${A}${B}${C}`, `${A}${B2}${C}`, `${D}${B2}`, `${D}${B}`],
  ['a block that is gone', `${A}${B}${C}`, `${A}${C}`, `${A}${D}${C}`, `${A}${B}${D}${C}`],
  ['the first one', `${A}${B}${C}`, `${B}${C}`, `${B}${C}`, `${A}${B}${C}`],
  ['into an empty text', A, '', '', A],
  [
    'the second of two alike',
    `${A}${B}${A}${B}`,
    `${A}${B}${A}${B2}`,
    `${A}${B}${A}${B2}`,
    `${A}${B}${A}${B}`,
  ],
  [
    'what has been changed again',
    `${A}${B}${C}`,
    `${A}${B2}${C}`,
    `${A}${B3}${C}`,
    'changed since',
  ],
  ['what has no neighbours left', `${A}${B}${C}`, `${A}${C}`, `${D}`, 'no place'],
  ['what is there', `${A}${B}${C}`, `${A}${B2}${C}`, `${A}${B}${C}`, 'already there'],
])('%s', (_, before, after, typed, wanted) => {
  expect(put(before, after, typed)).toBe(wanted)
})

test('two that stood together come back in their order', () => {
  const changes = compareTexts(`${A}${B}${C}${D}`, `${A}${D}`)
  const first = putBack(`${A}${D}`, changes, 1)
  const second = putBack(typeof first === 'string' ? first : first.html, changes, 2)
  expect(second).toEqual({ html: `${A}${B}${C}${D}` })
})
