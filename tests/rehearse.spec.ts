import { readdir, readFile } from 'node:fs/promises'
import { processesOn } from './fixtures/office-writers'
import { startCommand } from './fixtures/run-command'
import type { RunningSite } from './fixtures/running-site'
import { expect, test } from './fixtures/test'

const COUNTED = 'select count(*) as rows from users'

test('an incident is played on a copy, and mended by the commands of the page', {
  tag: '@slow',
}, async ({ site, folder }) => {
  test.setTimeout(120_000)
  const before = site.query(COUNTED)
  const { end, ended, shown, mendFirst } = rehearse(site, folder)
  await mendFirst()
  end()
  // Who goes home before the end has not mended all of them.
  expect(await ended, shown()).toBe(1)
  await expectPlayed(shown(), 1)
  expect(site.query(COUNTED)).toEqual(before)
  expect(await readdir(folder)).toEqual([])
})

test('five incidents are played on a copy, and mended by the commands of the page', {
  tag: '@long',
}, async ({ site, folder }) => {
  test.setTimeout(300_000)
  const before = site.query(COUNTED)
  const { begins, type, ended, shown, mendFirst } = rehearse(site, folder)
  await mendFirst()
  const backup = /backup: (\S+)/.exec(await begins(2))?.[1]
  await type('hint', /“The database is empty or damaged”: npm run restore -- \S+ --replace/)
  await type(`npm run restore -- ${backup} --replace`, /Mended/)
  await begins(3)
  await type(`node dist/server/restore.js ${backup} --replace`, /Mended/)
  await begins(4)
  await type('user sessions rehearsal-account --end all', /have just logged in again/)
  await type('user disable rehearsal-account', /Mended/)
  await begins(5)
  await type('personal-data erase rehearsal@example.com', /still knows rehearsal@example\.com/)
  await type('personal-data erase rehearsal@example.com --yes', /Mended/)
  expect(await ended, shown()).toBe(0)
  await expectPlayed(shown(), 5)
  expect(site.query(COUNTED)).toEqual(before)
  expect(await readdir(folder)).toEqual([])
})

/** Begins a rehearsal, at whose terminal a test types. */
function rehearse(site: RunningSite, folder: string) {
  const rehearsal = startCommand('rehearse', site.dataDir, [], { TMPDIR: folder })
  let shown = ''
  rehearsal.stdout.on('data', (chunk) => {
    shown += chunk
  })
  rehearsal.stderr.on('data', (chunk) => {
    shown += chunk
  })
  const ended = new Promise<number | null>((resolve) => rehearsal.on('close', resolve))
  let seen = 0
  const type = async (line: string, answer: RegExp) => {
    rehearsal.stdin.write(`${line}\n`)
    // A command may start the site, which takes long on a busy machine.
    await expect.poll(() => shown.slice(seen), { timeout: 50_000 }).toMatch(answer)
    seen = shown.length
  }
  const begins = async (number: number) => {
    const beginning = new RegExp(`\n${number} of 5\n.+\n.+\n`)
    await expect.poll(() => shown).toMatch(beginning)
    seen = shown.length
    return beginning.exec(shown)?.[0] ?? ''
  }
  const mendFirst = async () => {
    const [key = ''] = /AGE-SECRET-KEY-1\w+/.exec(await begins(1)) ?? []
    await type('reboot', /none of the site’s commands/)
    await type('npm run user -- list', /a new one, with none of the firm’s clients/)
    rehearsal.stdin.write('npm run restore -- newest --replace\n')
    // From now on what is typed is the command's.
    await expect.poll(() => commandsOn(folder)).toContain('restore')
    await type(key, /Mended\. \d+ s, 2 commands\./)
  }
  return { begins, type, mendFirst, ended, shown: () => shown, end: () => rehearsal.stdin.end() }
}

/** The site's commands that work on a folder below one, by their names. */
async function commandsOn(folder: string): Promise<string[]> {
  const found = (await processesOn(folder)).map(({ pid }) =>
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  )
  return (await Promise.all(found)).map((words) => /\/(\w+)\.js/.exec(words)?.[1] ?? '')
}

/** So many were mended, and docs/incidents.md has each of them. */
async function expectPlayed(shown: string, count: number): Promise<void> {
  const page = await readFile('docs/incidents.md', 'utf8')
  const names = Array.from(shown.matchAll(/^(.+): \d+ s, \d commands?\.$/gm), ([, name]) => name)
  expect(names).toHaveLength(count)
  for (const name of names) expect(page).toContain(`\n## ${name}\n`)
}
