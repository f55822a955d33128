import { TOKEN_KEY } from '../../src/lib/browser/browser-storage.ts'
import { inBrowser } from './browser.js'
import { median, rounded } from './numbers.js'
import { table } from './report.js'
import { atMost, TARGETS } from './targets.js'

/** The longest article that anyone has to write in one piece. */
const WORDS = 20_000
const KEYS = 100
/** A quick typist's, in milliseconds. */
const BETWEEN_KEYS = 120

/**
 * Measures how long the staff’s editor takes to show a letter typed into a long article, from the key to the next
 * paint.
 */
export function typing({ rounds }) {
  return inBrowser(async (browser, site) => {
    const { post, words } = await writePost(site)
    const figures = []
    for (const { name, prepare } of PLACES) {
      const times = []
      for (let round = 0; round < rounds; round += 1) {
        const page = await openEditor(browser, site, post)
        await prepare(page, { site, post })
        times.push(...(await typeInto(page)))
        await page.context().close()
      }
      const row = describe(times)
      console.log(name, row)
      figures.push({ name, ...row })
    }
    return {
      text: `Of ${rounded(words)} words, ${KEYS} keys, ${BETWEEN_KEYS} ms apart.\n\n${table(
        ['milliseconds a key', 'median', '95th of 100', 'at most'],
        figures.map(({ name, ...row }) => [name, ...Object.values(row).map(rounded)]),
      )}`,
      targets: figures.map(({ name, p95 }) => atMost(`a key, ${name}`, TARGETS.key, p95, ' ms')),
    }
  })
}

const PLACES = [
  { name: 'at the end of the text', prepare: (page) => page.keyboard.press('Control+End') },
  { name: 'in the middle', prepare: clickIntoMiddle },
  { name: 'in the middle, while words are found', prepare: findWords },
  { name: 'in the middle, with 100 comments', prepare: showComments },
]

const COMMENTS = 100

async function clickIntoMiddle(page) {
  const paragraphs = page.locator('#post-content > p')
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
}

/** The words searched for are in every paragraph, and all are marked. */
async function findWords(page) {
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('the')
  await page.getByText(/^\d+ of \d{3,}$/).waitFor()
  await clickIntoMiddle(page)
}

/** Words of every few paragraphs have a comment, all of which are shown next to the text. */
async function showComments(page, { site, post }) {
  const headers = { ...(await site.logIn()), 'Content-Type': 'application/json' }
  const path = `${site.url}/api/text-comments/${post.id}`
  const known = await (await fetch(path, { headers })).json()
  const paragraphs = await page.locator('#post-content > p').allTextContents()
  const step = Math.max(1, Math.floor(paragraphs.length / COMMENTS))
  for (let index = known.length; index < COMMENTS; index += 1) {
    const words = (paragraphs[index * step] ?? '').slice(0, 60)
    const comment = { text: `Is this so? ${index}`, anchor: { words, before: '', after: '' } }
    await fetch(path, { method: 'POST', headers, body: JSON.stringify(comment) })
  }
  await page.reload()
  await page.getByRole('button', { name: /^Comments \(\d+\)$/ }).click()
  await page.locator('#post-content mark').first().waitFor()
  await page.waitForTimeout(2000)
  await clickIntoMiddle(page)
}

/** The demonstration's articles, one after another and again. */
async function writePost(site) {
  const headers = { ...(await site.logIn()), 'Content-Type': 'application/json' }
  const ask = async (path, options) =>
    (await fetch(site.url + path, { headers, ...options })).json()
  const texts = (await ask('/api/blog')).map(({ content }) => content)
  const counts = texts.map(
    (html) =>
      html
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/).length,
  )
  const written = []
  let words = 0
  for (let index = 0; words < WORDS; index = (index + 1) % texts.length) {
    written.push(texts[index])
    words += counts[index]
  }
  const post = await ask('/api/admin/blog', {
    method: 'POST',
    body: JSON.stringify({
      idempotencyKey: crypto.randomUUID(),
      title: 'A long article',
      slug: 'a-long-article',
      content: written.join(''),
      status: 'draft',
    }),
  })
  if (!post.id) throw new Error(`The article was refused: ${JSON.stringify(post)}`)
  return { post, words }
}

async function openEditor(browser, site, { id }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.url}/robots.txt`)
  const { Authorization } = await site.logIn()
  await page.evaluate(
    ([key, token]) => localStorage.setItem(key, token),
    [TOKEN_KEY, Authorization.replace('Bearer ', '')],
  )
  await page.goto(`${site.url}/admin/posts/${id}`)
  await page.locator('#post-content p').first().click()
  // What the page does once, on opening, is no key's cost.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2000)
  return page
}

/** @returns how long each key took, from its event until its letter was painted, in milliseconds */
async function typeInto(page) {
  await page.evaluate(() => {
    window.keyTimes = []
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp)
        requestAnimationFrame(() => port2.postMessage(null))
      },
      { capture: true },
    )
  })
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'abcdeghij'[key % 9])
    await page.waitForTimeout(BETWEEN_KEYS)
  }
  return page.evaluate(() => window.keyTimes)
}

function describe(times) {
  const sorted = [...times].sort((one, other) => one - other)
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1]
  return { median: median(sorted), p95, most: sorted.at(-1) }
}
