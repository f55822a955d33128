import { expect, test } from 'vitest'
import { isBlankRichText, sanitiseRichText } from './rich-text.server'

const SITE = 'https://www.thewillsolicitors.example'

test('what the toolbar makes stays as it is', () => {
  const html = [
    '<h1>One</h1><h2 class="align-center">Two</h2><h3>Three</h3>',
    '<p class="align-left"><strong>a</strong><em>b</em><u>c</u><span class="size-large">d</span></p>',
    '<ul><li>e</li></ul><ol start="3"><li>f</li></ol><blockquote><p>g<br />h</p></blockquote>',
    '<table><thead><tr><th scope="col">i</th></tr></thead><tbody><tr><td colspan="2">j</td></tr></tbody></table>',
  ].join('')
  expect(sanitiseRichText(html, SITE)).toBe(html)
})

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="color:red" id="x" class="evil">a</p>', '<p>a</p>'],
  ['<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
  ['<svg onload="alert(1)"><p>a</p></svg>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<a href="java\nscript:alert(1)">a</a>', 'a'],
  ['<a href="data:text/html,x">a</a>', 'a'],
  ['<a href="//evil.example/x">a</a>', 'a'],
  ['<a href="/\\evil.example/x">a</a>', 'a'],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<img src="https://elsewhere.example/a.png" alt="a">', ''],
  ['<form action="/x"><input name="a">b</form>', 'b'],
  ['<style>p{}</style><p>a</p>', '<p>a</p>'],
  ['<p>a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
  ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
])('%s becomes %s', (html, expected) => {
  expect(sanitiseRichText(html, SITE)).toBe(expected)
})

test('links to another site open in a new tab, links of this site keep their path alone', () => {
  const other = '<a href="https://www.gov.uk/wills" target="_blank" rel="noopener">a</a>'
  expect(sanitiseRichText('<a href="https://www.gov.uk/wills">a</a>', SITE)).toBe(other)
  expect(sanitiseRichText(`<a href="${SITE}/pricing?a=1#b" target="_top">a</a>`, SITE)).toBe(
    '<a href="/pricing?a=1#b">a</a>',
  )
  for (const href of ['/pricing', '#top', 'mailto:a@example.org', 'tel:+441614960000']) {
    expect(sanitiseRichText(`<a href="${href}">a</a>`, SITE)).toBe(`<a href="${href}">a</a>`)
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

test('sanitising twice changes nothing', () => {
  const once = sanitiseRichText(
    '<p>£5 & “more”<a href="https://a.example/?x=1&y=2">a</a></p>',
    SITE,
  )
  expect(sanitiseRichText(once, SITE)).toBe(once)
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
