import { existsSync, readFileSync } from 'node:fs'
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
 * @param {{ url: string, pid?: number, headers?: Record<string, string> }[]} sides
 * @param {{ connections: number, rounds: number, seconds: number }} options
 * @returns {Promise<(Figures & { each: Figures[] })[]>} for each side the medians of its rounds, and each round
 *
 * @typedef {{ requests: number, p50: number, p99: number, processor: number }} Figures requests per second, milliseconds, and
 *   of the main thread of `pid` microseconds of processor time a request
 */
export async function loadInTurn(sides, { connections, rounds, seconds }) {
  for (const side of sides) await load(side, connections, WARM_UP_SECONDS)
  const results = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      results[index].push(await load(side, connections, seconds))
    }
  }
  return results.map((each) => ({
    ...Object.fromEntries(
      FIGURES.map((figure) => [figure, median(each.map((round) => round[figure]))]),
    ),
    each,
  }))
}

const FIGURES = ['requests', 'p50', 'p99', 'processor']

/**
 * Asks for pages by turns until so many answers have come.
 *
 * @param {string[]} paths
 */
export async function askByTurns(url, paths, requests) {
  let answered = 0
  while (answered < requests) {
    const options = ['--connections', '32', '--duration', '5s', '--header', 'Accept-Encoding: gzip']
    answered += (await wrk('wrk-paths.lua', url, [...options, url, '--', ...paths])).count
  }
}

async function load({ url, pid, headers = {} }, connections, seconds) {
  const before = processorTime(pid)
  const asked = Object.entries({ 'Accept-Encoding': 'gzip', ...headers })
  const { count, ...result } = await wrk('wrk-report.lua', url, [
    ...['--connections', String(connections), '--duration', `${seconds}s`],
    ...asked.flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ])
  if (count > 0) return { ...result, processor: (processorTime(pid) - before) / count }
  if (seconds >= MOST_SECONDS) throw new Error(`${url} did not answer in ${seconds} s.`)
  return load({ url, pid, headers }, connections, seconds * 2)
}

/** @returns what the script reports */
async function wrk(script, url, args) {
  const file = inProject('scripts', 'bench', script)
  const { code, output } = await outputOf(WRK, ['--threads', '1', '--script', file, ...args])
  const report = /^report: (.*)$/m.exec(output)?.[1]
  if (code !== 0 || !report) throw new Error(`wrk failed on ${url}.\n${output}`)
  const { errors, ...result } = JSON.parse(report)
  if (errors > 0) throw new Error(`${errors} requests of ${url} failed.\n${output}`)
  return result
}

/** Processor time of a process’s main thread, in microseconds; Linux counts hundredths of a second. */
function processorTime(pid) {
  if (pid === undefined) return Number.NaN
  const [, facts] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = facts.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10_000
}
