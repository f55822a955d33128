import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataPaths } from '~/platform/data-folder/layout'
import { parseEnvironment } from '~/platform/environment'
import { openSite, publicAddress } from './open-site'

test.each([
  [{}, 'http://127.0.0.1:4000'],
  [{ HOST: '::1' }, 'http://[::1]:4000'],
  [{ HOST: '::', SITE_URL: 'https://www.example.co.uk/' }, 'https://www.example.co.uk'],
])('%j is reached at %s', (variables, address) => {
  expect(publicAddress(parseEnvironment({ ...variables, PORT: '4000' }))).toBe(address)
})

test('a start that fails half way leaves nothing open', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-'))
  const { pages } = dataPaths(DATA_DIR)
  await writeFile(pages, 'no folder')
  await expect(openSite(parseEnvironment({ DATA_DIR, LOG_LEVEL: 'silent' }))).rejects.toThrow(pages)
  // SQLite removes its journal with the last that has the database open.
  expect((await readdir(DATA_DIR)).filter((name) => name.endsWith('-wal'))).toEqual([])
  await rm(DATA_DIR, { recursive: true })
})
