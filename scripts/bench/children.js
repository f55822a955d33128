import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const running = new Set()
const folders = new Set()

/** In milliseconds: the time a program has to stop. */
const PATIENCE = 5000

/**
 * Runs some steps. Afterwards, even when they fail or a signal stops us, it ends every program they left
 * running and removes their temporary folders.
 *
 * @param {() => Promise<void>} steps
 */
export async function endingEverything(steps) {
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (isStopped) return
      isStopped = true
      await endEverything()
      process.exit(128 + constants.signals[signal])
    })
  }
  process.on('exit', () => {
    for (const child of running) send(child, 'SIGKILL')
  })
  try {
    await steps()
  } finally {
    // Failures that come from stopping the programs are not worth reporting.
    if (isStopped) await new Promise(() => {})
    await endEverything()
  }
}

/**
 * Starts a program in a process group of its own, so that its children end with it.
 *
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends a program started by `start`, and waits until it has gone. */
export async function stop(child) {
  if (!running.has(child)) return
  const hasEnded = new Promise((resolve) => child.once('exit', resolve))
  // Every program here stops immediately on this; Lighthouse closes its browser too.
  send(child, 'SIGINT')
  const impatience = setTimeout(() => send(child, 'SIGKILL'), PATIENCE)
  await hasEnded
  clearTimeout(impatience)
}

/**
 * Runs a program to its end.
 *
 * @returns {Promise<{ code: number, output: string }>} everything it wrote
 */
export function outputOf(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Removed at the end. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  folders.add(folder)
  return folder
}

async function endEverything() {
  await Promise.all(Array.from(running, stop))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

function send({ pid }, signal) {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
