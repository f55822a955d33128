import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const project = fileURLToPath(new URL('..', import.meta.url))
const execute = promisify(execFile)

/** All that a build reads. */
const SOURCES = [
  ...['src', 'db', 'public', 'scripts', 'node_modules'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
]

test('the build lists every package that the site may contain', async () => {
  const { dependencies, version } = await json('package.json')
  const { bomFormat, metadata, components, serialNumber } = await json('dist/sbom.cdx.json')
  expect({ bomFormat, serialNumber, ...metadata }).toMatchObject({
    bomFormat: 'CycloneDX',
    serialNumber: undefined,
    component: { name: 'will-solicitors', version },
  })
  const listed: string[] = components.map(({ name }: { name: string }) => name)
  expect(listed).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  for (const tool of ['vitest', 'typescript', '@playwright/test'])
    expect(listed).not.toContain(tool)
})

test('two builds in folders of two names are the same to the byte', { tag: '@long' }, async () => {
  test.setTimeout(600_000)
  const folder = await mkdtemp(join(process.env.DISK_FOLDER ?? tmpdir(), 'another place '))
  try {
    await copyInto(folder)
    await execute(process.execPath, [join(folder, 'scripts', 'build.js')], { cwd: folder })
    expect(await filesOf(join(folder, 'dist'))).toEqual(await filesOf(join(project, 'dist')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** As links where that is possible: packages take a gigabyte. */
async function copyInto(folder: string): Promise<void> {
  const sources = SOURCES.map((name) => join(project, name))
  const copy = (...options: string[]) =>
    execute('cp', ['--archive', ...options, ...sources, folder])
  await copy('--link').catch(() => copy('--force'))
}

/** The hash of each file, by its name. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const hashes = files.map(async ({ name, parentPath }) => {
    const path = join(parentPath, name)
    const hash = createHash('sha256').update(await readFile(path))
    return [path.slice(folder.length), hash.digest('hex')] as const
  })
  return Object.fromEntries((await Promise.all(hashes)).sort())
}

async function json(name: string) {
  return JSON.parse(await readFile(join(project, name), 'utf8'))
}
