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

for (const release of readdirSync(RELEASES)) {
  test(`a browser’s drafts of the release of ${release} are offered back whole`, async ({
    page,
    folder,
  }) => {
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
        await page.goto(`${server.url}/robots.txt`)
        await page.evaluate(
          (stored) => {
            localStorage.clear()
            for (const [name, value] of stored) localStorage.setItem(name, value)
          },
          [
            ['auth-token', token],
            [key, text],
          ] as const,
        )
        await page.goto(`${server.url}${address}`)
        await page.getByRole('button', { name: 'Restore' }).click()
        await expect(page.getByLabel(field, { exact: true })).toHaveValue('Typed and never saved')
      }
      expect(drafts.length).toBeGreaterThan(0)
      expect(server.takeErrors()).toEqual([])
    } finally {
      await server.end()
    }
  })
}
