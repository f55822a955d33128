import { Schema } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { findMatches } from './find-text'

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: '(text | figure)*' },
    text: {},
    figure: { inline: true },
  },
  marks: { bold: {} },
})

test('words are found across formatting, never across paragraphs or what is no letter', () => {
  const bold = schema.text('il', [schema.mark('bold')])
  const text = schema.node('doc', null, [
    schema.node('paragraph', null, [schema.text('A w'), bold, schema.text('l')]),
    schema.node('paragraph', null, [schema.text('wi')]),
    schema.node('paragraph', null, [
      schema.text('ll, wi'),
      schema.node('figure'),
      schema.text('ll'),
    ]),
  ])
  expect(findMatches(text, { text: 'will', isCaseMatched: false })).toEqual([{ from: 3, to: 7 }])
})

test.each([
  ['WILL', false, 'Your will, your Will', ['will', 'Will']],
  ['Will', true, 'Your will, your Will', ['Will']],
  ["client's", false, 'The client’s wish', ['client’s']],
  ['"in short"', false, 'It says “in\u00A0short”', ['“in\u00A0short”']],
  ['£325,000 (about?)', false, 'It is £325,000 (about?) now', ['£325,000 (about?)']],
  ['a.c', false, 'abc', []],
  ['i', false, 'İstanbul i', ['i']],
  ['', false, 'anything', []],
])('“%s” (case matched: %s) is found in “%s”', (text, isCaseMatched, words, found) => {
  const line = schema.node('paragraph', null, [schema.text(words)])
  const doc = schema.node('doc', null, [line])
  const matches = findMatches(doc, { text, isCaseMatched })
  expect(matches.map(({ from, to }) => doc.textBetween(from, to))).toEqual(found)
})
