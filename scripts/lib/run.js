import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './project.js'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

export function run(command, args, { env = {}, isQuiet = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell,
    })
    let wasStopped = false
    const ignoreStops = onStop((signal) => {
      wasStopped = true
      child.kill(signal)
    })

    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => {
      ignoreStops()
      reject(error)
    })
    child.on('close', (code, signal) => {
      ignoreStops()
      const exitCode = code ?? 128 + constants.signals[signal]
      if (wasStopped) process.exit(exitCode)
      resolve({ code: exitCode, output })
    })
  })
}

/**
 * Calls back for each signal that asks us to stop. npm passes SIGTERM on only to its shell, which exits
 * without passing it to us, so under npm the end of our parent counts as SIGTERM.
 *
 * @param {(signal: NodeJS.Signals) => void} stop
 * @returns {() => void} stops listening
 */
function onStop(stop) {
  for (const signal of signals) process.on(signal, stop)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 250)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, stop)
  }
}

/** True if the program exists and ends without a failure. */
export async function works(command, args) {
  try {
    const { code } = await run(command, args, { isQuiet: true })
    return code === 0
  } catch {
    return false
  }
}
