import { expect, test } from 'vitest'
import { headingProblems } from './headings'

test('headings in order are no problem', () => {
  const html = '<h2>Fees</h2><p>x</p><h3 class="align-center">Probate</h3><h2>Next</h2><h1>All</h1>'
  expect(headingProblems(html)).toEqual([])
})

test('a heading that skips a rank is named, also as the first of a text', () => {
  expect(headingProblems('<h3>Fees &amp; <strong>costs</strong></h3><h3>More</h3>')).toEqual([
    {
      index: 0,
      kind: 'skips',
      message: '“Fees & costs” is a heading 3 without a heading 2 above it.',
    },
  ])
  const [problem] = headingProblems(`<h2>A</h2><h1>B</h1><h3>${'long '.repeat(20)}</h3>`)
  expect(problem?.index).toBe(2)
  expect(problem?.message).toMatch(/^“(?:long ?){12}…” is a heading 3/)
})

test('a heading without words is named, and nothing is in its place', () => {
  const found = headingProblems([
    { rank: 2, words: '' },
    { rank: 3, words: 'Fees' },
  ])
  expect(found.map(({ index, kind }) => [index, kind])).toEqual([
    [0, 'empty'],
    [1, 'skips'],
  ])
})
