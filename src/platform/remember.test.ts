import { expect, test } from 'vitest'
import { remember } from './remember'

/** What is worked out for texts that are asked for in turn. */
function workedOutFor(texts: string[], answerTo: (text: string) => number | null) {
  const worked: string[] = []
  const answer = remember((text) => {
    worked.push(text)
    return answerTo(text)
  }, 2)
  for (const text of texts) expect(answer(text)).toBe(answerTo(text))
  return worked
}

test('a text that comes again is not worked out again', () => {
  expect(workedOutFor(['a', 'bb', 'a', 'bb'], ({ length }) => length)).toEqual(['a', 'bb'])
  expect(workedOutFor(['a', 'a'], () => null)).toEqual(['a'])
})

test('invented texts do not fill the memory, and what comes again after them is remembered', () => {
  const length = (text: string) => text.length
  expect(workedOutFor(['a', 'b', 'c', 'a', 'a', 'c'], length)).toEqual(['a', 'b', 'c', 'a'])
  const long = 'long '.repeat(101)
  expect(workedOutFor([long, long], length)).toEqual([long, long])
})
