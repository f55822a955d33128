import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountForWords, countInWords, type Word } from './word-account'

function wordsOf(text: string, more: Partial<Word> = {}): Word[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ word, text: `${word} `, line: 0, form: '', ...more }))
}

test('every word is kept, changed or left out, whatever became of a text', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { count, came, stands } = accountForWords(wordsOf(before), wordsOf(after))
      expect(count.kept + count.changed + count.leftOut).toBe(count.came)
      expect(
        came
          .map((passage) => passage.text)
          .join('')
          .trim(),
      ).toBe(before)
      expect(
        stands
          .map((passage) => passage.text)
          .join('')
          .trim(),
      ).toBe(after)
    }),
  )
})

test('what moved or lost its link has changed; a note keeps its words, and its number is none', () => {
  const note = { isNote: true }
  const came = [
    ...wordsOf('A will is signed'),
    ...wordsOf('1', { isSign: true }),
    ...wordsOf('by two', { form: 'link ' }),
    ...wordsOf('Wills Act'),
  ]
  const stands = [...wordsOf('will A is signed'), ...wordsOf('Wills Act', note), ...wordsOf('by')]
  expect(countInWords(accountForWords(came, stands).count)).toBe(
    'Of 8 words, 5 are kept, 2 changed and 1 left out.',
  )
})

test('two long texts with nothing in common do not keep anyone waiting', () => {
  const many = (sign: string) =>
    wordsOf(Array.from({ length: 60_000 }, (_, n) => sign + n).join(' '))
  const begin = performance.now()
  expect(accountForWords(many('a'), many('b')).count.leftOut).toBe(60_000)
  expect(performance.now() - begin).toBeLessThan(5_000)
})
