import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './fixtures/run-command'
import { expect, test } from './fixtures/test'

test('beside a running site, a user is added, given another password and disabled', {
  tag: '@slow',
}, async ({ site, request }) => {
  const run = (words: string[], input?: string) => runCommand('user', site.dataDir, words, input)
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

  expect((await run(['list'])).output).toMatch(/^helen +\S{36} {2}since \S+, administrator$/m)
  expect((await run(['disable', 'helen'])).code).toBe(0)
  expect(await logIn('battery staple')).toBe(401)
})

test('a command that cannot be carried out says why and fails', async ({ site }) => {
  expect(await runCommand('user', site.dataDir, ['add', 'tom'])).toEqual({
    code: 1,
    output: 'No password was given. Nothing has changed.\n',
  })
  const help = await runCommand('user', site.dataDir, [])
  expect(help.code).toBe(1)
  expect(help.output).toContain('npm run site -- user add NAME')
})

test('with a wrong data folder nothing is made', async ({ folder }) => {
  const mistyped = join(folder, 'dta')
  for (const command of ['user', 'personal-data']) {
    const { code, output } = await runCommand(command, mistyped, ['list'])
    expect(code).toBe(1)
    expect(output).toBe(
      `There is no site in ${mistyped}. Set DATA_DIR to the folder that the site uses, or start the site there first.\n`,
    )
  }
  expect(existsSync(mistyped)).toBe(false)
})
