import fc from 'fast-check'
import { sanitiseRichText } from '~/features/rich-text/rich-text.server'
import { wildHtml } from './fixtures/rich-text-html'
import { content, openNewPost } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test.use({ sharesSite: true })

const TEXTS = { numRuns: 500, seed: Number(process.env.FUZZ_SEED ?? 10) }

/*
 * The editor of the built site opens and writes every text that the server would store. Its own element
 * leads to the editor, so that hundreds of texts need one page.
 */
test('whatever the server stores, the editor opens and saves unchanged', { tag: '@slow' }, async ({
  page,
  site,
  problems,
}) => {
  // The pictures of the texts were never uploaded.
  problems.allow(/status of 404/)
  const stored = [
    ...fc.sample(wildHtml, TEXTS),
    ...site.query('select content from blog_posts').map(({ content }) => String(content)),
  ].map((html) => sanitiseRichText(html, site.url))
  await openNewPost(page, 'A round trip')
  const written = await content(page).evaluate((element, texts) => {
    if (!('editor' in element)) throw new Error('the text has no editor')
    const editor = element.editor as {
      commands: { setContent: (html: string) => void }
      getHTML: () => string
    }
    return texts.map((html) => {
      editor.commands.setContent(html)
      return editor.getHTML()
    })
  }, stored)
  // What browsers write differently, such as `<br>`, the server writes the way it always does.
  expect(written.map((html) => sanitiseRichText(html, site.url))).toEqual(stored)
})
