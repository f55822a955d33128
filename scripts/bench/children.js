import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const running = new Set()
const folders = new Set()

/** How long a program may take to stop, in milliseconds. */
const PATIENCE = 5000

/**
 * Goes through steps, and then, also when they fail or we are told to stop, ends whatever they started
 * and left running and removes their temporary folders.
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
    // What fails because its programs were stopped is not worth a word.
    if (isStopped) await new Promise(() => {})
    await endEverything()
  }
}

/**
 * Starts a program. It has a process group of its own, so that what it starts ends with it.
 *
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends a program that `start` started, and waits for that. */
export async function stop(child) {
  if (!running.has(child)) return
  const hasEnded = new Promise((resolve) => child.once('exit', resolve))
  // Every program here takes it as "stop now"; Lighthouse also ends its browser.
  send(child, 'SIGINT')
  const impatience = setTimeout(() => send(child, 'SIGKILL'), PATIENCE)
  await hasEnded
  clearTimeout(impatience)
}

/**
 * Runs a program to its end.
 *
 * @returns {Promise<{ code: number, output: string }>} all that it wrote
 */
export function outputOf(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** A folder that is removed in the end. */
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
