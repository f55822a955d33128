import { expect, test } from 'vitest'
import { readingAge } from './reading-age'
import { syllablesOf } from './syllables'

const EASY = 'We met Tom at his home. He made us tea. Then we sat down and wrote his will with him.'
const HARD =
  'Notwithstanding the aforementioned testamentary dispositions, the beneficiaries’ entitlement to the residuary estate remains conditional upon the satisfactory administration of outstanding liabilities, taxation obligations and supplementary testamentary expenses.'

test('plain words in short sentences are for everyone, long ones for few, and the hardest are named', () => {
  const easy = readingAge(Array.from({ length: 10 }, () => EASY))
  expect(easy?.years).toBeLessThanOrEqual(8)
  const mixed = readingAge([...Array.from({ length: 3 }, () => EASY), HARD, HARD, EASY])
  expect(mixed?.years).toBeGreaterThan(12)
  expect(mixed?.hardest[0]).toBe(HARD)
})

test('a sentence ends where it does: not at an amount, an abbreviation within it, or a heading without a full stop', () => {
  const filler = Array.from({ length: 10 }, () => EASY)
  const long =
    'It costs £1.50 for each page that we send to you by post, e.g. a copy of the grant that the bank wants to see.'
  expect(readingAge([...filler, 'What it costs', long])?.hardest).toContain(long)
})

test('a short text is not judged', () => {
  expect(readingAge([EASY])).toBeNull()
  expect(readingAge([])).toBeNull()
})

test('syllables are counted as they are said', () => {
  const said = ['will', 'estate', 'probate', 'solicitor', 'tea', 'inheritance', 'rule', '2027']
  expect(said.map(syllablesOf)).toEqual([1, 2, 2, 4, 1, 4, 1, 1])
})
