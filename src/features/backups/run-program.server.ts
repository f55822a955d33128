import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { JobFailure } from '~/platform/log/what-failed'
import { programPath } from '~/platform/programs'
import type { Site } from '~/platform/site'

/** How often it looks whether the site stops, in milliseconds. */
const LOOK_MS = 500

/**
 * Runs another program of the site for a job, so that no visitor waits; a site that stops ends it, with all that it starts.
 *
 * @returns what it printed
 * @throws {JobFailure} with what it said when it failed
 */
export async function runProgram(
  site: Site,
  name: string,
  words: readonly string[] = [],
): Promise<string> {
  const program = spawn(process.execPath, [programPath(name), ...words], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let said = ''
  program.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  program.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const watch = setInterval(() => {
    if (site.isStopping && program.pid !== undefined) endGroup(program.pid)
  }, LOOK_MS)
  const [code] = await once(program, 'close').finally(() => clearInterval(watch))
  if (code === 0) return printed
  // A sentence is our own; anything longer is for the log.
  const isSentence = said.trim() !== '' && !said.trim().includes('\n')
  if (!isSentence) site.log.error({ said, program: name }, 'a program of the site failed')
  throw new JobFailure(isSentence ? said.trim() : NO_SENTENCE)
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // It has just ended by itself.
  }
}

const NO_SENTENCE = 'The program that does it failed; the server’s log says why.'
