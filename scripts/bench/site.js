import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { builtServer } from '../lib/build.js'
import { pinnedNode } from '../lib/pinned-node.js'
import { memoryFlags, memoryVariables } from '../lib/server-memory.js'
import { temporaryFolder } from './children.js'
import { freePort, startServer } from './servers.js'

/** The administrator of each site. */
export const staff = { username: 'admin', password: 'a password for measuring' }

/** For a server that renders every page afresh for every reader. */
export const WITHOUT_PAGE_CACHE = { PAGE_CACHE_MB: '0' }

/**
 * Starts the built site as in production. Its log (level info, one line per request) goes to a file.
 *
 * @param {Record<string, string>} data says where its data are (`demoData`)
 * @param {Record<string, string>} [environment] more variables, as a deployment would set them
 * @returns once it serves
 */
export async function startSite(data, environment = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { pid, stop } = await startServer(pinnedNode(), {
    args: [...memoryFlags, builtServer],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...memoryVariables,
      // All requests come from one address.
      UNCACHED_PER_ADDRESS: '0',
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      ...environment,
      ...data,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    probe: `${url}/healthz`,
    log: join(temporaryFolder(), 'site.log'),
  })
  return {
    url,
    pid,
    stop,
    /** The memory the process takes now, in MB. */
    memory: () => readMemory(pid, 'VmRSS'),
    /** The most it has taken so far, in MB. */
    peakMemory: () => readMemory(pid, 'VmHWM'),
    /** Headers for a request by a member of staff. */
    logIn: () => logIn(url),
  }
}

/**
 * Makes what a first start leaves behind, with the demonstration content.
 *
 * @param {string} [folder] of the data; a temporary one by default
 * @returns the variables that say where they are
 */
export async function demoData(folder = join(temporaryFolder(), 'data')) {
  template ??= fillTemplate()
  await cp(await template, folder, { recursive: true })
  return { DATA_DIR: folder }
}

/** Filled once; all others are copies of it. */
let template

async function fillTemplate() {
  const folder = join(temporaryFolder(), 'data')
  const site = await startSite({ DATA_DIR: folder }, { SEED: 'demo' })
  await site.stop()
  return folder
}

async function logIn(url) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(staff),
  })
  if (!answer.ok) throw new Error(`The login answered ${answer.status}.`)
  return { Authorization: `Bearer ${(await answer.json()).token}` }
}

function readMemory(pid, name) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
}
