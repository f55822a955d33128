import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlainServer } from './update-settings'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'))
  await writeFile(join(folder, 'site.env'), 'DATA_DIR=/srv/data\n')
})
afterEach(() => rm(folder, { recursive: true }))

async function read(settings: object) {
  const json = JSON.stringify({ environment: join(folder, 'site.env'), ...settings })
  await writeFile(join(folder, 'update.json'), json)
  const { restart, address } = readPlainServer(folder)
  return { restart, address }
}

test('one server is restarted; those that version 2.0.0 named are, one after the other', async () => {
  expect(await read({})).toEqual({
    restart: 'systemctl restart will-solicitors',
    address: 'http://127.0.0.1:3000',
  })
  const own = { restart: 'service site restart', address: 'http://127.0.0.1:8080' }
  expect(await read(own)).toEqual(own)
  const [one, other] = [1, 2].map((number) => ({
    restart: `systemctl restart site-${number}`,
    address: `http://127.0.0.1:300${number}`,
  }))
  expect(await read({ servers: [one, other] })).toEqual({
    restart: 'systemctl restart site-1 && systemctl restart site-2',
    address: 'http://127.0.0.1:3001',
  })
  await expect(read({ servers: [] })).rejects.toThrow('update.json')
})
