import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { ask } from './ask'
import type { Release } from './release'
import type { UpdateSettings } from './update-settings'

/** How often a server that starts is asked, in milliseconds. */
const POLL_MS = 250

const readySchema = z.object({ version: z.string() })

/** Makes `current` another release, in one step. */
export function switchTo(current: string, { folder }: Release): void {
  const next = `${current}.new`
  rmSync(next, { force: true })
  symlinkSync(folder, next)
  renameSync(next, current)
}

/**
 * Restarts the server from `current`, and waits until it is ready.
 *
 * @param patienceMs how long that may take
 * @returns what went wrong, in our words; null when it serves
 */
export async function restart(
  { restart, address }: Pick<UpdateSettings, 'restart' | 'address'>,
  { version }: Release,
  patienceMs: number,
): Promise<string | null> {
  const child = spawn('sh', ['-c', restart], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'close')
  if (code !== 0) return `“${restart}” ended with ${code}.`
  const end = Date.now() + patienceMs
  let last = 'it does not answer'
  while (Date.now() < end) {
    const { status, body } = await ask(`${address}/readyz`, {}, POLL_MS * 8)
    if (status === 200) {
      const running = readySchema.parse(JSON.parse(body)).version
      if (running === version) return null
      last = `it runs version ${running}`
    } else if (status !== null) last = `/readyz answers ${status}`
    await pause(POLL_MS)
  }
  return `The server at ${address} is not ready after ${Math.round(patienceMs / 1000)} s: ${last}.`
}
