import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBookingForm } from './fixtures/booking-form'
import { freePort } from './fixtures/free-port'
import { OF_EVERY_PROGRAM } from './fixtures/run-command'
import { queryDatabase, STAFF } from './fixtures/running-site'
import { answerOf, logInTo } from './fixtures/site-client'
import { openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

const place = mkdtempSync(join(tmpdir(), 'place-'))
test.use({ siteEnvironment: { BACKUP_DIR: place } })

/** What docs/incidents.md has the person type whose server is gone. */
async function commandsOfPage(): Promise<string[]> {
  const page = await readFile('docs/incidents.md', 'utf8')
  const [, section = ''] = page.split('\n## The server is gone\n')
  const [, block = ''] = /```\n(.*?)```/s.exec(section.split('\n## ')[0] ?? '') ?? []
  return block.trim().split('\n')
}

test('a lost machine: from the sheet and the place of the backups to a site that answers', {
  tag: '@long',
}, async ({ page, site, folder }) => {
  test.setTimeout(10 * 60_000)
  await openStaffPage(page, '/admin/settings/backups')
  await page.getByRole('button', { name: 'Make the key' }).click()
  const sheet = await page.getByText(/^AGE-SECRET-KEY-1/).textContent()
  await page.getByRole('button', { name: 'I have put it away' }).click()
  await page.getByLabel('Your own password').fill(STAFF.password)
  const { times, opened } = await readBookingForm(site.url)
  const visitor = { name: 'Mary Seacole', email: 'mary@example.com', phone: '0161 496 0000' }
  const booking = { startsAt: times.at(-1), opened, service: 'I am not sure yet', ...visitor }
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  await answerOf(
    await fetch(`${site.url}/api/bookings`, { ...json, body: JSON.stringify(booking) }),
  )
  await page.getByRole('button', { name: 'Use this key from now on' }).click()
  await expect(page.getByText('AGE-SECRET-KEY-1')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText(/^Proven: restored beside the site/).first()).toBeVisible({
    timeout: 200_000,
  })
  await page.goto('about:blank')
  await site.end()
  await rm(site.dataDir, { recursive: true })

  const port = await freePort()
  const environment = { BACKUP_DIR: place, DATA_DIR: join(folder, 'new'), PORT: String(port) }
  const start = performance.now()
  const commands = await commandsOfPage()
  expect(commands).toEqual(['site restore newest', 'systemctl start will-solicitors'])
  const restored = type('npm run site -- restore newest', environment)
  restored.stdin.end(`${sheet}\n`)
  expect(await once(restored, 'close')).toEqual([0, null])
  const server = type('npm start', environment)
  const url = `http://127.0.0.1:${port}`
  try {
    const isThere = () =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(isThere, { timeout: 200_000 }).toBe(200)
    const seconds = Math.round((performance.now() - start) / 1000)
    const staff = await logInTo(url)
    expect(
      JSON.stringify(await answerOf(await staff.call('GET', '/api/admin/bookings?search=Seacole'))),
    ).toContain(visitor.name)
    console.log(`A lost machine: ${seconds} s from the empty folder to an answer.`)
    expect(seconds, 'minutes, not hours').toBeLessThan(300)
  } finally {
    // The shell, npm and the site: a group of its own.
    if (server.pid) process.kill(-server.pid, 'SIGTERM')
    await once(server, 'close')
  }
  expect(queryDatabase(environment.DATA_DIR, 'select name from bookings')).toContainEqual({
    name: visitor.name,
  })
})

/** As one does at a terminal, in the folder of the program. */
function type(command: string, environment: Record<string, string>) {
  const { HOME = '' } = process.env
  const env = { ...OF_EVERY_PROGRAM, HOME, LOG_LEVEL: 'warn', ...environment }
  return spawn(command, { shell: true, env, stdio: ['pipe', 'inherit', 'inherit'], detached: true })
}
