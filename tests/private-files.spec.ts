import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './fixtures/run-command'
import { startServer } from './fixtures/running-site'
import { expect, test } from './fixtures/test'

test('what the server and its commands write is for their own user alone, even where a folder was open', {
  tag: '@slow',
}, async ({ folder }) => {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await chmod(dataDir, 0o777)
  const usual = process.umask(0)
  try {
    const server = await startServer(dataDir, { SEED: 'none' })
    try {
      const json = { username: 'staff', password: 'wrong' }
      await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
      })
      expect((await runCommand('user', dataDir, ['add', 'tom'], 'correct horse\n')).code).toBe(0)
      const backup = join(folder, 'backup.tar.gz')
      expect((await runCommand('backup', dataDir, [backup])).code).toBe(0)
      const modes = await modesBelow(folder)
      expect(Object.keys(modes)).toEqual(
        expect.arrayContaining(['data', 'data/site.sqlite', 'data/security.log', 'backup.tar.gz']),
      )
      expect(Object.entries(modes).filter(([, mode]) => mode & 0o077)).toEqual([])
    } finally {
      await server.end()
    }
  } finally {
    process.umask(usual)
  }
})

async function modesBelow(folder: string): Promise<Record<string, number>> {
  const names = await readdir(folder, { recursive: true })
  const facts = await Promise.all(
    names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o777] as const),
  )
  return Object.fromEntries(facts)
}
