import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Release } from './release'
import type { PlainServer } from './update-settings'

const POLL_MS = 250
const READY_PATIENCE_MS = 2_000

export interface Answer {
  /** Null when no whole answer came. */
  status: number | null
  body: string
  ms: number
}

/** Each request has its own connection, because one that is reused may end with the server that leaves. */
export async function ask(
  address: string,
  { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  patienceMs = 10_000,
): Promise<Answer> {
  const start = performance.now()
  let status: number | null = null
  let body = ''
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const all = { ...headers, connection: 'close' }
    const response = await fetch(address, { ...init, headers: all, redirect: 'manual', signal })
    body = await response.text()
    status = response.status
  } catch {
    // No answer is an outcome, too.
  }
  return { status, body, ms: performance.now() - start }
}

/** Makes `current` another release, in one step. */
export function switchTo(current: string, { folder }: Release): void {
  const next = `${current}.new`
  rmSync(next, { force: true })
  symlinkSync(folder, next)
  renameSync(next, current)
}

const readySchema = z.object({ version: z.string(), useful: z.boolean().nullable() })

/** @returns what a server that is ready says of itself; otherwise why it is not, in our words */
export async function askReady(address: string): Promise<z.output<typeof readySchema> | string> {
  const { status, body } = await ask(`${address}/readyz`, {}, READY_PATIENCE_MS)
  if (status === 200) return readySchema.parse(JSON.parse(body))
  return status === null ? 'it does not answer' : `/readyz answers ${status}`
}

/**
 * Restarts the server from `current`, and waits until it is ready.
 *
 * @returns what went wrong, in our words; null when it serves
 */
export async function restartAs(
  { version }: Release,
  { restart, address }: PlainServer,
  patienceMs: number,
): Promise<string | null> {
  const child = spawn('sh', ['-c', restart], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'close')
  if (code !== 0) return `“${restart}” ended with ${code}.`
  return waitUntilReady(address, patienceMs, version)
}

/** @returns why it is not ready in time, in our words; null once it is, with that version if one is given */
export async function waitUntilReady(
  address: string,
  patienceMs: number,
  version?: string,
): Promise<string | null> {
  const end = Date.now() + patienceMs
  for (;;) {
    const ready = await askReady(address)
    if (typeof ready !== 'string' && ready.version === (version ?? ready.version)) return null
    if (Date.now() > end) {
      const last = typeof ready === 'string' ? ready : `it runs version ${ready.version}`
      return `The server at ${address} is not ready after ${Math.round(patienceMs / 1000)} s: ${last}.`
    }
    await pause(POLL_MS)
  }
}
