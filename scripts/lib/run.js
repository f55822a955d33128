import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './project.js'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's folder until it ends. Signals sent to us reach it, so that
 * stopping us stops it; when it was stopped by one, so are we.
 *
 * @param {string} command path or name of the program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, isQuiet?: boolean, shell?: boolean }} [options]
 *   `env` is added to ours; a quiet program's output is returned instead of shown
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, isQuiet = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell,
    })
    let wasStopped = false
    const forward = (signal) => {
      wasStopped = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, forward)
    const stopListening = () => {
      for (const signal of signals) process.off(signal, forward)
    }

    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => {
      stopListening()
      reject(error)
    })
    child.on('close', (code, signal) => {
      stopListening()
      const exitCode = code ?? 128 + constants.signals[signal]
      if (wasStopped) process.exit(exitCode)
      resolve({ code: exitCode, output })
    })
  })
}
