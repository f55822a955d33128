import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { transfer } from '../../tests/fixtures/first-view.ts'
import { OperatorError } from '../lib/project.js'
import { start, stop } from './children.js'

/** In milliseconds, while a server starts. */
const ASK_EVERY = 5
const PATIENCE = 180_000

/**
 * Starts a server and waits until it answers.
 *
 * @param {{ args: string[], env?: NodeJS.ProcessEnv, probe: string, log: string }} options `probe` is the
 *   address that shows whether it is up, `log` the file that its standard output is written to
 * @throws {OperatorError} when it exits or never answers
 */
export async function startServer(command, { args, env, probe, log }) {
  const output = openSync(log, 'a')
  const child = start(command, args, { env, stdio: ['ignore', output, 'inherit'] })
  closeSync(output)
  const deadline = performance.now() + PATIENCE
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  while (!(await answers(probe))) {
    if (hasEnded) throw new OperatorError(`${command} stopped at its start.`)
    if (performance.now() > deadline) throw new OperatorError(`${command} does not answer.`)
    await wait(ASK_EVERY)
  }
  return { pid: child.pid, stop: () => stop(child) }
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function answers(address) {
  try {
    return (await transfer(address)).status === 200
  } catch {
    return false
  }
}
