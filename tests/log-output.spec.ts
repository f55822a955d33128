import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OF_EVERY_PROGRAM } from './fixtures/run-command'
import { BUILT_SERVER } from './fixtures/running-site'
import { expect, testOfServers as test } from './fixtures/test'

/** The line of a request holds its path: together these are about two megabytes, and a pipe takes 64 KB. */
const LONG_PATH = `/api/${'x'.repeat(7_000)}`
const REQUESTS = 300

test('the log begins with the version, and a reader who stops reading it stops nobody else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'))
  const server = spawn(process.execPath, [BUILT_SERVER], {
    env: { ...OF_EVERY_PROGRAM, SEED: 'none', NODE_ENV: 'production', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const { url, output } = await said(server)
    expect(JSON.parse(output.slice(0, output.indexOf('\n')))).toMatchObject({
      msg: 'started',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      schema: expect.stringMatching(/^\d{4}-/),
    })
    for (let sent = 0; sent < REQUESTS; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(url + LONG_PATH)))
      for (const answer of answers) expect(answer.status).toBe(404)
    }
    const figures = await (await fetch(`${url}/metrics`)).text()
    const dropped = Number(/^log_lines_dropped_total (\d+)$/m.exec(figures)?.[1])
    expect(dropped).toBeGreaterThan(REQUESTS / 4)
    expect(dropped).toBeLessThan(REQUESTS)
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  } finally {
    server.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})

/** Reads until the server says where it is, and then never again. */
async function said({ stdout }: ChildProcess): Promise<{ url: string; output: string }> {
  let output = ''
  const { promise, resolve } = Promise.withResolvers<{ url: string; output: string }>()
  const read = (chunk: Buffer) => {
    output += chunk
    const url = /The site is at (\S+)/.exec(output)?.[1]
    if (!url) return
    stdout?.off('data', read).pause()
    resolve({ url, output })
  }
  stdout?.on('data', read)
  return promise
}
