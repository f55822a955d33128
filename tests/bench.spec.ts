import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const program = fileURLToPath(new URL('../scripts/bench.js', import.meta.url))
const MARKS = ['<!-- bench typing: begin -->', '<!-- bench typing: end -->'] as const

/** Where a run keeps what is temporary, and where it writes. */
let folder: string
let temporary: string

test.describe('npm run bench', { tag: '@long' }, () => {
  test.setTimeout(300_000)

  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bench-test-'))
    temporary = join(folder, 'temporary')
    await mkdir(temporary)
  })
  test.afterEach(() => rm(folder, { recursive: true, force: true }))

  test('writes its tables between their marks, again and again', async () => {
    const report = join(folder, 'performance.md')
    await writeFile(report, `Before\n\n${MARKS[0]}\nold\n${MARKS[1]}\n\nAfter\n`)
    for (let time = 0; time < 2; time += 1) {
      const words = ['typing', '--rounds', '1', '--into', folder]
      // How it ends says whether the targets are met, which holds for a machine that does nothing else.
      const { output } = await ended(bench(...words))
      const text = await readFile(report, 'utf8')
      expect(text, output).toMatch(
        /^Before\n\n<!-- bench typing: begin -->\n\n\d{4}-\d\d-\d\d, commit /,
      )
      expect(text).toMatch(/\n\n<!-- bench typing: end -->\n\nAfter\n$/)
      expect(text.match(/^\| at the end of the text \|(?: [\d.]+ \|){3}$/gm)).toHaveLength(1)
      expect(text).not.toContain('old')
    }
    expect(await readdir(temporary)).toEqual([])
  })

  test('leaves nothing behind when it is stopped', async () => {
    await writeFile(join(folder, 'performance.md'), '')
    const child = bench('memory', '--into', folder)
    await expect.poll(serversIn, { timeout: 60_000 }).not.toEqual([])
    child.kill('SIGINT')
    expect((await ended(child)).code).toBe(130)
    await expect.poll(serversIn).toEqual([])
    expect(await readdir(temporary)).toEqual([])
  })

  for (const words of [['no-such-part'], ['seed'], ['speed', '--rounds', '0'], ['--unknown']]) {
    test(`“${words.join(' ')}” is answered with how it is used`, async () => {
      const { code, output } = await ended(bench(...words))
      expect(code).toBe(1)
      expect(output).toContain('npm run bench -- seed COUNT [FOLDER]')
      expect(output).not.toMatch(/^\s+at /m)
    })
  }
})

function bench(...words: string[]): ChildProcess {
  return spawn(process.execPath, [program, ...words], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function ended(child: ChildProcess): Promise<{ code: unknown; output: string }> {
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const [code] = await once(child, 'close')
  return { code, output }
}

/** The processes that have their data in the temporary folder. */
async function serversIn(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const environments = await Promise.all(
    // A process may end between the two readings.
    ids.map((id) => readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')),
  )
  return ids.filter((_, index) => environments[index]?.includes(`DATA_DIR=${temporary}`))
}
