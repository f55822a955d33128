/**
 * `node scripts/release-fixture.js NAME [BUILD]`: writes what a release leaves behind into tests/fixtures/releases/NAME, for every
 * later one to read: a backup with things in the bin, versions and working copies; an export; and the drafts of a browser
 * (CONTRIBUTING.md, "Before a release").
 *
 * BUILD is the `dist` folder of that release; this one's without it.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { endingEverything, temporaryFolder } from './bench/children.js'
import { freePort, startServer } from './bench/servers.js'
import { pinnedNode, requireNode } from './lib/pinned-node.js'
import { inProject, main, OperatorError } from './lib/project.js'
import { run } from './lib/run.js'
import { browserPath, installBrowser } from './lib/test-tools.js'

/** `tests/fixtures/running-site.ts` logs in with the same. */
const STAFF = { username: 'admin', password: 'a password for tests' }

const TYPED = 'Typed and never saved'

const post = {
  title: 'A will of one’s own',
  slug: 'a-will',
  content: '<h2>Why</h2><p>Because.</p>',
  excerpt: 'In short.',
  category: 'Wills',
  tags: ['Home', 'Family'],
  status: 'published',
  writtenBy: 'Ada Lovelace',
  checkedBy: 'Grace Hopper',
  lawAsAt: '2026-03-01',
}
const faq = { question: 'Do I need a will?', answer: 'Yes.' }
const member = { name: 'Ada Lovelace', position: 'Solicitor', bio: 'A life.', expertise: ['Wills'] }
const review = {
  quote: 'Clear and kind.',
  name: 'J. R.',
  month: '2026-05',
  matter: 'Mirror wills',
  person: 'jo@example.com',
  permissionOn: '2026-06-01',
  permissionHow: 'Email on the file',
  isPublished: true,
}

/** What is made of each kind: one that stays, and one that is deleted. `field` is the label of what is typed over. */
const KINDS = [
  {
    at: 'blog',
    page: 'posts',
    field: 'Title',
    is: post,
    gone: { ...post, slug: 'gone', title: 'A will that is gone' },
    changed: { ...post, title: 'A will, changed' },
  },
  {
    at: 'faqs',
    page: 'faqs',
    field: 'Question',
    is: faq,
    gone: { ...faq, question: 'Is this gone?' },
    changed: { ...faq, answer: 'Yes, you do.' },
  },
  {
    at: 'team',
    page: 'team',
    field: 'Position',
    is: member,
    gone: { ...member, name: 'Grace Hopper' },
    changed: { ...member, bio: 'A longer life.' },
  },
]

main(() =>
  endingEverything(async () => {
    requireNode()
    const [name, build = inProject('dist')] = process.argv.slice(2)
    if (!name)
      throw new OperatorError('Name the release: node scripts/release-fixture.js 2026-12-01')
    const target = inProject('tests', 'fixtures', 'releases', name)
    const folder = temporaryFolder()
    const exported = join(folder, 'content')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const environment = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SEED: 'none',
      ADMIN_USERNAME: STAFF.username,
      ADMIN_PASSWORD: STAFF.password,
      UNCACHED_PER_ADDRESS: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    }
    const program = (/** @type {string} */ file) => join(resolve(build), 'server', `${file}.js`)
    await rm(target, { recursive: true, force: true })
    await mkdir(target, { recursive: true })
    const server = await startServer(pinnedNode(), {
      args: [program('main')],
      env: environment,
      probe: `${url}/healthz`,
      log: join(folder, 'release.log'),
    })
    try {
      const { call, token } = await logIn(url)
      const opened = await fill(call)
      await writeFile(join(target, 'drafts.json'), `${await typeDrafts(url, token, opened)}\n`)
    } finally {
      await server.stop()
    }
    const command = (/** @type {string[]} */ file, ...words) =>
      run(pinnedNode(), [program(file), ...words], { env: environment })
    await command('content', 'export', exported)
    await cp(exported, join(target, 'content'), { recursive: true })
    await command('backup', join(target, 'backup.tar.gz'))
  }),
)

/** @param {string} url */
async function logIn(url) {
  const send = async (method, path, json, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const answer = await fetch(url + path, { method, headers, body: json && JSON.stringify(json) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { token } = await send('POST', '/api/auth/login', STAFF)
  return { token, call: (method, path, json) => send(method, path, json, token) }
}

/** Makes, changes and deletes one of each; answers where those that stay are edited. */
async function fill(call) {
  const opened = []
  for (const { at, page, field, is, gone, changed } of KINDS) {
    const { id } = await call('POST', `/api/admin/${at}`, is)
    await call('PUT', `/api/admin/${at}/${id}`, changed)
    const { id: goneId } = await call('POST', `/api/admin/${at}`, gone)
    await call('DELETE', `/api/admin/${at}/${goneId}`)
    opened.push(
      { address: `/admin/${page}/${id}`, field },
      { address: `/admin/${page}/new`, field },
    )
  }
  const { id } = await call('POST', '/api/admin/reviews', review)
  opened.push({ address: `/admin/reviews/${id}`, field: 'What the client said' })
  await call('PUT', '/api/admin/settings/prices', { basicWill: '215' })
  await call('PUT', '/api/admin/settings/prices', { basicWill: '225' })
  return opened
}

/** Types into each editor until the browser, and of what has working copies the server, has it. */
async function typeDrafts(url, token, opened) {
  await installBrowser()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ baseURL: url })
    await page.goto('/robots.txt')
    await page.evaluate((token) => localStorage.setItem('auth-token', token), token)
    const drafts = []
    for (const { address, field } of opened) {
      await page.goto(address)
      await page.getByLabel(field, { exact: true }).fill(TYPED)
      if (!address.includes('/reviews/')) await page.getByText(/^Saved as a working copy/).waitFor()
      const stored = await page.waitForFunction((typed) => {
        const found = Object.entries(localStorage).find(
          ([key, text]) => key.startsWith('draft:') && text.includes(typed),
        )
        return found && JSON.parse(found[1]).values ? found : null
      }, TYPED)
      const [key, text] = await stored.jsonValue()
      drafts.push({ address, field, key, text })
      // The next editor is opened as if this browser knew nothing.
      await page.goto('/robots.txt')
      await page.evaluate((key) => localStorage.removeItem(key), key)
    }
    return JSON.stringify(drafts, null, 2)
  } finally {
    await browser.close()
  }
}
