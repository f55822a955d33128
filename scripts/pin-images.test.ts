import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { IMAGE_FILES } from './lib/images.js'

const program = join(import.meta.dirname, 'pin-images.js')
const run = promisify(execFile)

test.each(IMAGE_FILES)('%s names no image by a tag alone, which may move', async (file) => {
  const text = await readFile(join(import.meta.dirname, '..', file), 'utf8')
  expect(text).toMatch(/@sha256:[\da-f]{64}\b/)
  expect(text).not.toMatch(/^(?:FROM |\s+image: )[\w./-]+:[\w.-]+(?![@\w.-])/m)
})

test('each image of the containers is named by the digest that its registry gives, and by a newer one later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'))
  try {
    for (const file of IMAGE_FILES) {
      await copyFile(join(import.meta.dirname, '..', file), join(folder, file))
    }
    for (const sign of ['a', 'b']) {
      const digest = `sha256:${sign.repeat(64)}`
      await writeFile(join(folder, 'docker'), `#!/bin/sh\necho ${digest}\n`)
      await chmod(join(folder, 'docker'), 0o755)
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
      await run(process.execPath, [program, folder], { env })
      const texts = IMAGE_FILES.map((file) => readFile(join(folder, file), 'utf8'))
      const named = (await Promise.all(texts)).join('\n').matchAll(/^FROM \S+|image: .+/gm)
      expect(Array.from(named, ([name]) => name)).toEqual([
        `FROM docker.io/library/node:26-bookworm-slim@${digest}`,
        `FROM docker.io/library/debian:bookworm-slim@${digest}`,
        'FROM scratch',
        `FROM docker.io/library/postgres:17-bookworm@${digest}`,
        'FROM site',
        'FROM site',
        'image: will-solicitors',
        `image: docker.io/library/caddy:2@${digest}`,
        'image: will-solicitors-postgres',
        `image: docker.io/library/postgres:17-bookworm@${digest}`,
      ])
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
