import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { freePort } from './fixtures/free-port'
import { OF_EVERY_PROGRAM } from './fixtures/run-command'

const project = fileURLToPath(new URL('..', import.meta.url))
const execute = promisify(execFile)

/** Of nobody: who runs a site has no rights. */
const NOBODY = 65_534

/** What runs without the rest of the project: the packages with native code are not in the build (vite.config.ts). */
const PACKAGES = /^(?:@img|detect-libc|semver|sharp|node-linux-.*)$/

test('a release takes a booking within a minute of its first start, by the command of its unit and without rights', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000)
  const release = await mkdtemp(join(process.env.DISK_FOLDER ?? tmpdir(), 'release-'))
  try {
    await unpackInto(release)
    const unit = await readFile(join(project, 'deploy', 'will-solicitors.service'), 'utf8')
    const [, command = ''] = /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(unit) ?? []
    const settings = Array.from(unit.matchAll(/^Environment=(.+)$/gm), ([, line = '']) => line)
    const port = String(freePort())
    const isRoot = process.getuid?.() === 0
    const server = spawn('/bin/sh', ['-c', command], {
      cwd: release,
      env: {
        ...OF_EVERY_PROGRAM,
        PATH: '/usr/bin:/bin',
        ...Object.fromEntries(settings.flatMap((line) => line.split(' ').map(pair))),
        DATA_DIR: join(release, 'data'),
        HOST: '127.0.0.1',
        PORT: port,
        SEED: 'none',
      },
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
      stdio: 'ignore',
    })
    try {
      const program = join(project, 'scripts', 'deployment', 'book-once.js')
      const { stdout } = await execute(process.execPath, [program, `http://127.0.0.1:${port}`])
      expect(stdout).toMatch(/^Booked for 20\S+Z; the visitor’s page answers 200\.$/m)
    } finally {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    }
  } finally {
    await rm(release, { recursive: true, force: true })
  }
})

async function unpackInto(release: string): Promise<void> {
  const packages = (await readdir(join(project, 'node_modules'))).filter((name) =>
    PACKAGES.test(name),
  )
  for (const name of ['dist', 'package.json', ...packages.map((each) => `node_modules/${each}`)]) {
    await cp(join(project, name), join(release, name), { recursive: true })
  }
  await chmod(release, 0o755)
  await mkdir(join(release, 'data'))
  if (process.getuid?.() === 0) await chown(join(release, 'data'), NOBODY, NOBODY)
}

function pair(text: string): [string, string] {
  const [name = '', value = ''] = text.split('=', 2)
  return [name, value]
}
