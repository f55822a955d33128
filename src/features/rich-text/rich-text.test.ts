import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wildHtml } from '../../../tests/fixtures/rich-text-html'
import { isBlankRichText, sanitiseRichText } from './rich-text.server'

const SITE = 'https://www.thewillsolicitors.example'
const IMAGE = '/uploads/abc/800x600/800.webp'

test('what the toolbar makes stays as it is', () => {
  const html = [
    '<h1>One</h1><h2 class="align-center">Two</h2><h3>Three</h3>',
    '<p class="align-left"><strong>a</strong><em>b</em><s>£200</s><u>c</u><span class="size-large">d</span></p>',
    '<ul><li><p>e</p></li></ul><ul class="checklist"><li><p>e</p></li></ul><ol start="3"><li><p>f</p></li></ol><blockquote><p>g<br />h</p></blockquote>',
    '<aside class="callout"><p>In short</p><ul><li><p>k</p></li></ul></aside><hr />',
    `<figure class="half-left"><img src="${IMAGE}" alt="" width="800" height="600" loading="lazy" /><figcaption>A &amp; b</figcaption></figure>`,
    '<p>The fee is <strong><data class="official-figure" value="probateApplication">£526</data></strong>.</p>',
    '<table><thead><tr><th scope="col">i</th></tr></thead><tbody><tr><td colspan="2">j</td></tr></tbody></table>',
  ].join('')
  expect(sanitiseRichText(html, SITE)).toBe(html)
})

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="color:red" id="x" class="evil">a</p>', '<p>a</p>'],
  ['<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
  ['<svg onload="alert(1)"><p>a</p></svg>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
  ['<a href="java\nscript:alert(1)">a</a>', '<p>a</p>'],
  ['<a href="data:text/html,x">a</a>', '<p>a</p>'],
  ['<a href="//evil.example/x">a</a>', '<p>a</p>'],
  ['<a href="/\\evil.example/x">a</a>', '<p>a</p>'],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<img src="https://elsewhere.example/a.png" alt="a">', ''],
  ['<form action="/x"><input name="a">b</form>', '<p>b</p>'],
  ['<style>p{}</style><p>a</p>', '<p>a</p>'],
  ['<p>a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
  ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
])('%s becomes %s', (html, expected) => {
  expect(sanitiseRichText(html, SITE)).toBe(expected)
})

test('links to another site open in a new tab, links of this site keep their path alone', () => {
  const other = '<p><a href="https://www.gov.uk/wills?a=1" target="_blank" rel="noopener">a</a></p>'
  expect(sanitiseRichText('<a href="https://www.gov.uk/wills?a=1">a</a>', SITE)).toBe(other)
  expect(sanitiseRichText(`<a href="${SITE}/pricing?a=1#b" target="_top">a</a>`, SITE)).toBe(
    '<p><a href="/pricing?a=1#b">a</a></p>',
  )
  for (const href of ['/pricing', '#top', 'mailto:a@example.org', 'tel:+441614960000']) {
    const link = `<p><a href="${href}">a</a></p>`
    expect(sanitiseRichText(link, SITE)).toBe(link)
  }
})

test('an uploaded picture stays, with its place reserved: of the size it is given, or of its file', () => {
  const address = '/uploads/abc/800x600/800.webp'
  expect(
    sanitiseRichText(`<img src="${SITE}${address}" alt="A house" width="800" height="600">`, SITE),
  ).toBe(`<img src="${address}" alt="A house" width="800" height="600" loading="lazy" />`)
  expect(sanitiseRichText(`<img src="${address}" width="400" height="300">`, SITE)).toBe(
    `<img src="${address}" alt="" width="400" height="300" loading="lazy" />`,
  )
  for (const size of ['', 'width="400"', 'width="50%" height="300"', 'width="0" height="0"']) {
    expect(sanitiseRichText(`<img src="${address}" ${size}>`, SITE)).toBe(
      `<img src="${address}" alt="" width="800" height="600" loading="lazy" />`,
    )
  }
})

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p><br /></p><p> \u00a0&nbsp;</p>', true],
  ['<p>\u200b\ufeff\u00ad</p>', true],
  ['<ul><li></li></ul>', true],
  ['<p>a</p>', false],
  ['<p>&lt;</p>', false],
  ['<p><img src="/uploads/a/8x6/8.webp" alt="" width="8" height="6" loading="lazy" /></p>', false],
])('%j shows nothing: %s', (html, isBlank) => {
  expect(isBlankRichText(html)).toBe(isBlank)
})

describe('what the editor could not hold is arranged, and no word is lost', () => {
  test.each([
    ['a<b>b</b>', '<p>a<strong>b</strong></p>'],
    ['<div>a</div><div>b<div>c</div></div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<ul><li>a<li><h2>b</h2></ul>', '<ul><li><p>a</p></li><li><h2>b</h2></li></ul>'],
    ['<ul>a<li>b</li></ul>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    [
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    ],
    ['<ol start="1" type="x"><li></li></ol><ul></ul>', '<ol><li><p></p></li></ol>'],
    ['<li>a</li>', '<p>a</p>'],
    [
      '<ul class="checklist evil"><li>a<ol class="checklist"><li>b</ol></ul>',
      '<ul class="checklist"><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
    ],
    [
      '<ul class="checklist"><li><input type="checkbox" checked>a</ul>',
      '<ul class="checklist"><li class="done"><p>a</p></li></ul>',
    ],
    [
      '<ul><li class="align-center">a<p class="align-left">b</p></li></ul>',
      '<ul><li><p class="align-center">a</p><p class="align-left">b</p></li></ul>',
    ],
    [
      '<table>a<tr><td class="align-center">b<td>c<tr></table>',
      '<p>a</p><table><tbody><tr><td class="align-center">b</td><td>c</td></tr></tbody></table>',
    ],
    [
      '<table><tr><td class="align-center" colspan="1">a<ul><li>b</ul></td><td><p>c</p><p>d</table>',
      '<table><tbody><tr><td><p class="align-center">a</p><ul><li><p class="align-center">b</p></li></ul></td><td><p>c</p><p>d</p></td></tr></tbody></table>',
    ],
    ['<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['<em>a<strong>b</strong></em>', '<p><em>a</em><strong><em>b</em></strong></p>'],
    ['<b>a<p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['<p> a <i> b</i>\n</p>\n<p></p>', '<p>a <em>b</em></p>'],
    ['<p>a</p><p></p><p>b</p>', '<p>a</p><p></p><p>b</p>'],
  ])('%s', (html, expected) => {
    expect(sanitiseRichText(html, SITE)).toBe(expected)
  })

  test.each([
    ['<aside>a</aside>b', '<p>a</p><p>b</p>'],
    ['<aside class="callout evil">a</aside>', '<aside class="callout"><p>a</p></aside>'],
    ['<aside class="evil in-short">a</aside>', '<aside class="in-short"><p>a</p></aside>'],
    [
      '<aside class="own-line"><ul><li><b>a</b> b<p>c</ul><aside class="pull-figure">d</aside></aside>',
      '<aside class="own-line"><ul><li><p><strong>a</strong> b</p><p>c</p></li></ul><p>d</p></aside>',
    ],
    [
      '<aside class="callout">a<blockquote><aside class="callout"><p>b</p></aside></blockquote></aside>',
      '<aside class="callout"><p>a</p><blockquote><p>b</p></blockquote></aside>',
    ],
    [
      '<p>a<hr class="x" style="margin:0"><ul><li>b<hr></li></ul>',
      '<p>a</p><hr /><ul><li><p>b</p><hr /></li></ul>',
    ],
    ['<figure><figcaption>a</figcaption></figure>', '<p>a</p>'],
    [
      '<p><data class="official-figure" value="a b">£1</data> <data value="careUpper">£2</data></p>',
      '<p>£1 £2</p>',
    ],
    [
      '<p><data class="official-figure" value="careUpper" onclick="x">£<b>1</b><i> </i>0</data>a</p>',
      '<p><data class="official-figure" value="careUpper">£1 0</data>a</p>',
    ],
  ])('%s', (html, expected) => {
    expect(sanitiseRichText(html, SITE)).toBe(expected)
  })

  test('a figure has one picture, whose caption is plain words; without a caption or a place it is the picture', () => {
    const image = `<img src="${IMAGE}" alt="" width="800" height="600" loading="lazy" />`
    expect(sanitiseRichText(`<figure>${image}</figure>`, SITE)).toBe(image)
    expect(sanitiseRichText(`<figure class="evil small-right">${image}</figure>`, SITE)).toBe(
      `<figure class="small-right">${image}</figure>`,
    )
    expect(
      sanitiseRichText(
        `<figure>a<a href="/x">${image}</a>${image}<figcaption>b <em>c</em><p>d</p></figcaption></figure>`,
        SITE,
      ),
    ).toBe(`<figure>${image}<figcaption>b c d</figcaption></figure><p>a</p>${image}`)
  })

  test('a picture stands between paragraphs', () => {
    const image = '<img src="/uploads/a/8x6/8.webp" alt="" width="8" height="6" loading="lazy" />'
    expect(sanitiseRichText(`<p>a${image}b</p>`, SITE)).toBe(`<p>a</p>${image}<p>b</p>`)
    expect(sanitiseRichText(`<h2><a href="/x">${image}</a></h2>`, SITE)).toBe(image)
  })
})

test('storing what is stored changes nothing, whatever it was made from', () => {
  fc.assert(
    fc.property(wildHtml, (html) => {
      const once = sanitiseRichText(html, SITE)
      expect(sanitiseRichText(once, SITE)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})
