import { existsSync } from 'node:fs'
import { installPackage } from '../lib/debian.js'
import { inProject, OperatorError } from '../lib/project.js'
import { outputOf } from './children.js'
import { median } from './numbers.js'

const WRK = '/usr/bin/wrk'
const WARM_UP_SECONDS = 1

/** A round without a single answer is repeated with twice the time, up to this. */
const MOST_SECONDS = 30

/** @throws {OperatorError} when there is no load generator and none can be installed */
export async function requireWrk() {
  if (existsSync(WRK) || ((await installPackage('wrk')) && existsSync(WRK))) return
  throw new OperatorError('The measurement needs wrk. Install it (Debian: apt install wrk).')
}

/**
 * Loads several servers in turn, so that other work on the machine affects them all alike.
 *
 * @param {{ url: string, headers?: Record<string, string> }[]} sides
 * @param {{ connections: number, rounds: number, seconds: number }} options
 * @returns {Promise<{ requests: number, p50: number, p99: number }[]>} for each side the medians of its
 *   rounds: requests per second, and milliseconds
 */
export async function loadInTurn(sides, { connections, rounds, seconds }) {
  for (const side of sides) await load(side, connections, WARM_UP_SECONDS)
  const results = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      results[index].push(await load(side, connections, seconds))
    }
  }
  return results.map((rounds) => ({
    requests: median(rounds.map(({ requests }) => requests)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
  }))
}

async function load({ url, headers = {} }, connections, seconds) {
  const asked = Object.entries({ 'Accept-Encoding': 'gzip', ...headers })
  const { code, output } = await outputOf(WRK, [
    ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
    ...asked.flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...['--script', inProject('scripts', 'bench', 'wrk-report.lua'), url],
  ])
  const report = /^report: (.*)$/m.exec(output)?.[1]
  if (code !== 0 || !report) throw new Error(`wrk failed on ${url}.\n${output}`)
  const { errors, ...result } = JSON.parse(report)
  if (errors > 0) throw new Error(`${errors} requests of ${url} failed.\n${output}`)
  if (result.requests > 0) return result
  if (seconds >= MOST_SECONDS) throw new Error(`${url} did not answer in ${seconds} s.`)
  return load({ url, headers }, connections, seconds * 2)
}
