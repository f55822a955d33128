import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures/test'

const command = fileURLToPath(new URL('../dist/server/user.js', import.meta.url))

test('beside a running site, a user is added, given another password and disabled', async ({
  site,
  request,
}) => {
  const run = (words: string[], input?: string) => runCommand(site.dataDir, words, input)
  const logIn = async (password: string) => {
    const data = { username: 'helen', password }
    return (await request.post('/api/auth/login', { data })).status()
  }

  expect(await run(['add', '--admin', 'helen'], 'correct horse\n')).toEqual({
    code: 0,
    output: 'helen may log in as an administrator.\n',
  })
  expect(await logIn('correct horse')).toBe(200)

  const changed = await run(['password', 'helen'], 'battery staple\r\nand more\n')
  expect(changed.code).toBe(0)
  expect(await logIn('correct horse')).toBe(401)
  expect(await logIn('battery staple')).toBe(200)

  expect((await run(['list'])).output).toMatch(/^helen +since \S+, administrator$/m)
  expect((await run(['disable', 'helen'])).code).toBe(0)
  expect(await logIn('battery staple')).toBe(401)
})

test('a command that cannot be carried out says why and fails', async ({ site }) => {
  expect(await runCommand(site.dataDir, ['add', 'tom'])).toEqual({
    code: 1,
    output: 'No password was given. Nothing has changed.\n',
  })
  const help = await runCommand(site.dataDir, [])
  expect(help.code).toBe(1)
  expect(help.output).toContain('npm run user -- add NAME')
})

/** What the terminal would show, both streams together; a password comes through a pipe. */
async function runCommand(dataDir: string, words: string[], input = '') {
  const child = spawn(process.execPath, [command, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}
