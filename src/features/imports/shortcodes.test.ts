import { expect, test } from 'vitest'
import { wxr } from '../../../tests/fixtures/old-exports'
import { readExport } from './conversion/read-export.server'

/** The text of an article, and what is said of it. */
function read(content: string, pictures = '') {
  const xml = wxr({ title: 'A title', content }).replace('</channel>', `${pictures}</channel>`)
  const [post] = readExport(Buffer.from(xml)).posts
  return { html: post?.html.replace(/\s+/g, ' ').trim(), notes: post?.notes }
}

test.each([
  ['[audio https://old.example/a.mp3]', '[audio https://old.example/a.mp3]'],
  ['[audio="https://old.example/a.mp3"]', '[audio https://old.example/a.mp3]'],
  ['[audio src="https://old.example/a.mp3"]', '[audio]'],
  ['[video //old.example/a.mp4 width="200"]', '[video //old.example/a.mp4]'],
  [
    '[youtube=https://www.youtube.com/watch?v=abc]',
    '[youtube https://www.youtube.com/watch?v=abc]',
  ],
  ['[youtube dQw4w9WgXcQ]', '[youtube]'],
  ['[vimeo 12345678]', '[vimeo]'],
  ['[soundcloud url="https://s.example/a" params="x"]', '[soundcloud]'],
  ['[googlemaps https://maps.example/?q=1]', '[googlemaps https://maps.example/?q=1]'],
  ['[wpforms id="12" title]', '[wpforms]'],
  ['[contact-form-7 404 "Not found"]', null],
  ['[gallery ids=”7,8”]', '[gallery]'],
  ['[toc]', '[toc]'],
  ['[playlist]', '[playlist]'],
])('%s is not shown to readers', (code, named) => {
  const { html, notes } = read(`before ${code} after`)
  if (named === null) return
  expect(html).toBe('before after')
  expect(notes).toEqual([`1 shortcode is left out: ${named}. Words inside it stay.`])
})

test.each([
  'The testator [sic] left [the house] to [name of beneficiary]; see [1] and [Smith v Jones 2020].',
  '[2024] EWHC 123 (Ch) and [1999] 1 WLR 5',
  '[ ] to do and [x] done',
  '[audio recording of the meeting] and [video evidence] and [the co-executor later]',
  '[see https://www.gov.uk/wills]',
  'An article shows [[gallery]] or [[gallery ids="1,2"]] as it is typed.',
  '[Note: the rate = 40%]',
])('%s stays', (words) => {
  expect(read(words)).toEqual({ html: words, notes: [] })
})

test('the pictures of a gallery come, and those that the export lacks are named', () => {
  const picture = (id: number) =>
    `<item><title>${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/${id}.jpg</wp:attachment_url></item>`
  for (const ids of [
    'ids="7, 8,9"',
    'ids=7,8,9',
    'ids=”7,8,9”',
    'columns="2" ids=\'7,8,9\' link',
  ]) {
    const { html, notes } = read(`before [gallery ${ids}] after`, picture(7) + picture(9))
    expect(html, ids).toBe(
      'before <div><img src="https://old.example/7.jpg" alt=""><img src="https://old.example/9.jpg" alt=""></div> after',
    )
    expect(notes).toEqual([
      '1 picture of a gallery is not in the export: number 8.',
      'The pictures of 1 gallery are now one below the other.',
    ])
  }
})

test('words of columns are not glued, and those of a large first letter are', () => {
  const { html } = read(
    '[row][col span="1/2"]left words[/col][col span="1/2"]right words[/col][/row]',
  )
  expect(html).toBe('left words right words')
  expect(read('[dropcap]B[/dropcap]efore').html).toBe('Before')
})
