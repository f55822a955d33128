import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LogOutput } from './log-output'

/** What a log has written of lines that come in one turn of the event loop, and how many it has dropped. */
async function writtenOf(lines: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'log-'))
  const file = await open(join(folder, 'log'), 'w')
  onTestFinished(async () => {
    await file.close()
    await rm(folder, { recursive: true })
  })
  let dropped = 0
  const output = new LogOutput(file.fd, () => {
    dropped += 1
  })
  for (const line of lines) output.write(line)
  await output.close()
  return { text: await readFile(join(folder, 'log'), 'utf8'), dropped }
}

test('many lines at once are written whole, whatever letters they have', async () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => `${index}: “Ærø” – 孫さん, 👍\n`)
  expect(await writtenOf(lines)).toEqual({ text: lines.join(''), dropped: 0 })
})

test('a megabyte waits, in bytes and not in letters, and what comes then is dropped', async () => {
  const half = `${'’'.repeat(170_000)}\n`
  const { text, dropped } = await writtenOf([half, 'plain '.repeat(80_000), half, 'short\n'])
  expect({ dropped, ends: text.slice(-6) }).toEqual({ dropped: 1, ends: 'short\n' })
})
