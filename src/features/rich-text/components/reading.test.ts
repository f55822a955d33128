import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText } from '~/lib/text/plain-text'
import { wildHtml } from '../../../../tests/fixtures/rich-text-html'
import { sanitiseRichText } from '../rich-text.server'
import { ReadableText, readingMinutes, wordCount } from './reading'

const SITE = 'https://www.thewillsolicitors.example'

test('reading takes a minute for every 200 words of text, rounded up, and never none', () => {
  const text = (words: number) => `<p class="size-large">${'word '.repeat(words)}</p>`
  expect(readingMinutes(text(1))).toBe(1)
  expect(readingMinutes(text(200))).toBe(1)
  expect(readingMinutes(text(201))).toBe(2)
  expect(readingMinutes(text(801))).toBe(5)
  expect(wordCount(text(801))).toBe(801)
  expect(wordCount('<p></p>')).toBe(0)
  expect(readingMinutes('')).toBe(1)
})

describe('the headings of a text', () => {
  test('can be linked to, each under an id of its own that its words give', () => {
    const { html, headings } = new ReadableText(
      '<h2>The first <em>day</em></h2><h2>The first day</h2><h2 class="align-center">Élodie &amp; co.</h2><h2>遺言</h2><h2>Content</h2>',
    )
    expect(headings).toEqual([
      { id: 'the-first-day', words: 'The first day' },
      { id: 'the-first-day-2', words: 'The first day' },
      { id: 'elodie-co', words: 'Élodie & co.' },
      { id: 'part', words: '遺言' },
      { id: 'content-2', words: 'Content' },
    ])
    expect(html).toContain('<h2 id="the-first-day">The first <em>day</em></h2>')
    expect(html).toContain('<h2 id="elodie-co" class="align-center">')
  })

  test('are numbered at once, however many have the same words', () => {
    const before = performance.now()
    const { headings } = new ReadableText('<h2>a</h2>'.repeat(40_000))
    expect(headings.at(-1)?.id).toBe('a-40000')
    expect(performance.now() - before).toBeLessThan(5000)
  })

  test('of the first rank are of the second, and the highest rank is listed', () => {
    const first = new ReadableText('<h1>One</h1><h3>Below</h3><h2>Two</h2>')
    expect(first.html).toBe('<h2 id="one">One</h2><h3 id="below">Below</h3><h2 id="two">Two</h2>')
    expect(first.headings.map(({ words }) => words)).toEqual(['One', 'Two'])
    const low = new ReadableText('<h3>One</h3><h3>Two</h3><h2></h2>')
    expect(low.headings.map(({ words }) => words)).toEqual(['One', 'Two'])
  })
})

test('the points of a checklist, and no others, have a box that their first line names', () => {
  const list =
    '<ul class="checklist"><li><p>a <a href="/b">b</a></p><ul><li><p>c</p></li></ul><p>d</p></li><li><h3>e</h3><p>f</p></li></ul><ul><li><p>g</p></li></ul>'
  const { html, hasChecklist } = new ReadableText(list)
  expect(hasChecklist).toBe(true)
  const box = '<label><input type="checkbox"><span>'
  expect(html).toBe(
    `<ul class="checklist"><li><p>${box}a <a href="/b">b</a></span></label></p><ul><li><p>c</p></li></ul><p>d</p></li><li><h3 id="e">e</h3><p>f</p></li></ul><ul><li><p>g</p></li></ul>`,
  )
})

test('boxes have their titles, a pulled figure since when it holds, and each line its button and its answer', () => {
  const figure = '<p><data class="official-figure" value="careUpper">£1</data></p>'
  const text = new ReadableText(
    `<aside class="in-short"><p>a</p></aside><aside class="pull-figure">${figure}</aside><aside class="own-line"><ul><li><p><strong>b</strong> c</p><ul><li><p>d</p></li></ul></li><li><h3>e</h3><p>f</p></li></ul></aside><p>g</p>`,
    { careUpper: 'Since <script>then</script>.', hasOwnProperty: 'x' },
  )
  const first = '<label><input type="radio" name="own-line-1" aria-describedby="line-1"><span>'
  expect(text.parts).toEqual([
    `<aside class="in-short"><p class="box-title">In short</p><p>a</p></aside><aside class="pull-figure">${figure}<p class="figure-line">Since .</p></aside><aside class="own-line"><div role="radiogroup" aria-labelledby="own-line-1"><p class="box-title" id="own-line-1">Which line of the table are you on?</p><p class="figure-line">Choose one. We’ll show who can help, and your answer isn’t stored.</p><ul><li><p>${first}<strong>b</strong> c</span></label></p><div id="line-1" class="line-answer"><ul><li><p>d</p></li></ul></div></li><li><h3 id="e">e</h3><p>f</p></li></ul></div></aside>`,
    '<p>g</p>',
  ])
})

test('no word is lost, whatever is in the text, and ids differ', () => {
  fc.assert(
    fc.property(wildHtml, (wild) => {
      const stored = sanitiseRichText(wild, SITE)
      const { html, headings } = new ReadableText(stored)
      expect(plainText(withNotesInPlace(html))).toBe(plainText(stored))
      const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id } of headings) expect(ids).toContain(id)
    }),
    { numRuns: 500 },
  )
})

test('as plain words, in a summary, a search and the history, raised figures and notes keep their meaning', () => {
  expect(
    plainText(
      '<p>10<sup>2</sup> of H<sub>2</sub>O, the 5<sup>th</sup><small class="footnote">Of <em>May</em>.</small> first</p><table><caption>Fees</caption><tbody><tr><td>a</td></tr></tbody></table>',
    ),
  ).toBe('10² of H₂O, the 5th [Of May.] first Fees a')
})

test('a list of letters has the class that shows them, and a point that is done its tick', () => {
  const { html } = new ReadableText(
    '<ol start="2" type="A"><li><p>a</p></li></ol><ul class="checklist"><li class="done"><p>b</p></li></ul>',
  )
  expect(html).toBe(
    '<ol start="2" type="A" class="count-A"><li><p>a</p></li></ol><ul class="checklist"><li class="done"><p><label><input type="checkbox" checked><span>b</span></label></p></li></ul>',
  )
})

test('notes are numbered, and stand below the text with a way back', () => {
  const { html, headings } = new ReadableText(
    '<h2>Fees<small class="footnote">In 2026.</small></h2><p>£300<small class="footnote">See <em>the order</em>.</small> a year.</p>',
  )
  expect(headings).toEqual([{ id: 'fees', words: 'Fees' }])
  expect(html).toBe(
    `<h2 id="fees">Fees${reference(1)}</h2><p>£300${reference(2)} a year.</p><section class="footnotes" role="doc-endnotes" aria-label="Notes"><ol><li id="note-1">In 2026.${wayBack(1)}</li><li id="note-2">See <em>the order</em>.${wayBack(2)}</li></ol></section>`,
  )
})

const reference = (number: number) =>
  `<sup><a id="to-note-${number}" href="#note-${number}" role="doc-noteref" aria-label="Note ${number}">${number}</a></sup>`
const wayBack = (number: number) =>
  ` <a href="#to-note-${number}" role="doc-backlink" aria-label="Back to the text at note ${number}">↩</a>`

function withNotesInPlace(html: string): string {
  const [text = '', below = ''] = html.split('<section class="footnotes"')
  const notes = Array.from(
    below.matchAll(/<li id="[^"]*">(.*?) <a [^>]*doc-backlink[^>]*>↩<\/a><\/li>/g),
    ([, words]) => `<small class="footnote">${words}</small>`,
  )
  return text.replace(/<sup><a [^>]*doc-noteref[^>]*>\d+<\/a><\/sup>/g, () => notes.shift() ?? '')
}
