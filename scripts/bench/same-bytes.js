import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { transfer } from '../../tests/fixtures/first-view.ts'
import { OperatorError } from '../lib/project.js'

/** A freshly rendered page contains the time it was rendered, a form's stamp that and its signature. */
const MOMENT = /\b\d{13}(?!\d)(?:\.[\w-]+)*/g

/** In milliseconds: the time an answer must stay the same before it is measured. TRIES is the limit of attempts. */
const SETTLED_AFTER = 500
const TRIES = 60

/**
 * The answer once it has settled: a cached page is recompressed, better, in the background.
 *
 * @throws {OperatorError} when it never does
 */
export async function settled(answer) {
  await ask(answer.url)
  for (let time = 0; time < TRIES; time += 1) {
    const before = await ask(answer.url)
    await wait(SETTLED_AFTER)
    const now = await ask(answer.url)
    if (isSame(answer, before.body, now.body)) {
      return { body: now.body, headers: now.headers }
    }
  }
  throw new OperatorError(`${answer.name} differs each time, so it cannot be compared.`)
}

/**
 * Compares what the site sends with what another server sends for the same answer.
 *
 * @param {string} other address of the other server
 * @throws {OperatorError} when they send different bytes
 */
export async function compare(answer, other) {
  const [ours, theirs] = [await ask(answer.url), await ask(`${other}/${answer.file}`)]
  if (isSame(answer, ours.body, theirs.body)) return
  throw new OperatorError(`${answer.name}: the site and ${other} send different bytes.`)
}

async function ask(url) {
  const answer = await transfer(url, { 'Accept-Encoding': 'gzip' })
  const encoding = answer.headers['content-encoding']
  if (answer.status === 200 && encoding === 'gzip') return answer
  throw new OperatorError(`${url} answered ${answer.status}, encoded as ${encoding}.`)
}

function isSame({ kind }, one, other) {
  if (one.equals(other)) return true
  const timeless = (body) => gunzipSync(body).toString().replace(MOMENT, '')
  return (kind === 'rendered' || kind === 'free times') && timeless(one) === timeless(other)
}
