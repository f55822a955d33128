import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { transfer } from '../../tests/fixtures/first-view.ts'
import { Advice } from '../lib/project.js'
import { start, stop } from './children.js'

/** How often a starting server is asked whether it serves, and for how long, in milliseconds. */
const ASK_EVERY = 5
const PATIENCE = 60_000

/**
 * Starts a server and waits until it answers. What it writes to its standard output is dropped.
 *
 * @param {{ args: string[], env?: NodeJS.ProcessEnv, probe: string }} options `probe` is the address
 *   that it is asked for
 * @throws {Advice} when it ends or never answers
 */
export async function startServer(command, { args, env, probe }) {
  const child = start(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const deadline = performance.now() + PATIENCE
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  while (!(await answers(probe))) {
    if (hasEnded) throw new Advice(`${command} stopped at its start.`)
    if (performance.now() > deadline) throw new Advice(`${command} does not answer.`)
    await wait(ASK_EVERY)
  }
  return { pid: child.pid, stop: () => stop(child) }
}

/** A port that nobody listens on. */
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
