import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { restore } from './fixtures/backups'
import { openDatabase, STAFF, startServer } from './fixtures/running-site'
import { expect, test } from './fixtures/test'

const RELEASES = 'tests/fixtures/releases'

interface Draft {
  /** Of the editor, and the label of the field that was typed into. */
  address: string
  field: string
  /** As the browser stored it. */
  key: string
  text: string
}

// Each is read alike: `npm test` tries the newest.
for (const [index, release] of readdirSync(RELEASES).sort().reverse().entries()) {
  test(`a browser’s drafts of the release of ${release} are offered back whole, and without what no longer fits`, {
    tag: index === 0 ? '@slow' : '@long',
  }, async ({ page, folder }) => {
    expect((await restore(folder, join(RELEASES, release, 'backup.tar.gz'))).code).toBe(0)
    const database = openDatabase(folder)
    database.exec('delete from working_copies')
    database.close()
    const drafts: Draft[] = JSON.parse(readFileSync(join(RELEASES, release, 'drafts.json'), 'utf8'))
    const server = await startServer(folder, { SEED: 'none' })
    try {
      const login = await page.request.post(`${server.url}/api/auth/login`, { data: STAFF })
      const { token } = await login.json()
      for (const { address, field, key, text } of drafts) {
        for (const stored of [text, unfit(text)]) {
          await page.goto(`${server.url}/robots.txt`)
          await page.evaluate(
            (items) => {
              localStorage.clear()
              for (const [name, value] of items) localStorage.setItem(name, value)
            },
            [
              ['auth-token', token],
              [key, stored],
            ] as const,
          )
          await page.goto(`${server.url}${address}`)
          await page.getByRole('button', { name: 'Restore' }).click()
          await expect(page.getByLabel(field, { exact: true })).toHaveValue('Typed and never saved')
        }
      }
      expect(drafts.length).toBeGreaterThan(0)
      expect(server.takeErrors()).toEqual([])
    } finally {
      await server.end()
    }
  })
}

/** The same draft with every other field as no form has it. */
function unfit(text: string): string {
  const draft = JSON.parse(text)
  const values = Object.entries<unknown>(draft.values).map(([name, value]) => [
    name,
    value === 'Typed and never saved' ? value : { ofAnotherRelease: value },
  ])
  return JSON.stringify({ ...draft, values: Object.fromEntries(values) })
}
