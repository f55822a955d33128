import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MailLane } from '../database/schema'
import { MailWorker } from './mail-worker'
import { HANGING_MS, LANE_WIDTH, MAIL_LANES } from './rules'

let worker: MailWorker
beforeEach(() => {
  vi.useFakeTimers()
  worker = new MailWorker()
})
afterEach(() => vi.useRealTimers())

test('mails that hang fill their own lane, and every other lane goes on', async () => {
  const begun: MailLane[] = []
  worker.start((lane) => {
    begun.push(lane)
    return lane === 'newsletter' ? new Promise(() => {}) : Promise.resolve('none due')
  })
  await vi.advanceTimersByTimeAsync(HANGING_MS - 1)
  expect(begun.filter((lane) => lane === 'newsletter')).toHaveLength(LANE_WIDTH)
  begun.length = 0
  worker.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun.toSorted()).toEqual(MAIL_LANES.filter((lane) => lane !== 'newsletter').toSorted())
})

/** Mails of one lane that all hang until they have to give way. */
function hangingMails(hangingLane: MailLane, count: number) {
  const begun: number[] = []
  const gaveWay: number[] = []
  worker.start(async (lane, _stop, giveWay) => {
    if (lane !== hangingLane || begun.length === count) return 'none due'
    const mail = begun.push(begun.length)
    return new Promise((resolve) => {
      giveWay.addEventListener('abort', () => {
        gaveWay.push(mail)
        resolve('next')
      })
    })
  })
  return { begun, gaveWay }
}

test('of mails that fill their lane, the one that has hung longest gives way to one that waits', async () => {
  const { begun, gaveWay } = hangingMails('people', LANE_WIDTH + 3)
  await vi.advanceTimersByTimeAsync(HANGING_MS - 1)
  expect([begun.length, gaveWay]).toEqual([LANE_WIDTH, []])
  await vi.advanceTimersByTimeAsync(HANGING_MS)
  expect([begun.length, gaveWay]).toEqual([LANE_WIDTH + 3, [1, 2, 3]])
})

test('none gives way while no other waits, nor where mails wait that have hung before', async () => {
  const { gaveWay } = hangingMails('people', LANE_WIDTH)
  await vi.advanceTimersByTimeAsync(10 * HANGING_MS)
  expect(gaveWay).toEqual([])
  worker = new MailWorker()
  const again = hangingMails('unanswered', LANE_WIDTH + 1)
  await vi.advanceTimersByTimeAsync(10 * HANGING_MS)
  expect([again.begun.length, again.gaveWay]).toEqual([LANE_WIDTH, []])
})

test('a mail server that fails is asked again at the next look at the queue, and not for each mail', async () => {
  let asked = 0
  worker.start(async (lane) => {
    if (lane === 'people') asked += 1
    return 'server fails'
  })
  await vi.advanceTimersByTimeAsync(0)
  for (let mail = 0; mail < 5; mail += 1) worker.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(1)
  await worker.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(2)
})

test('what a delivery throws is reported by the next look, and the lane goes on', async () => {
  let asked = 0
  worker.start(async (lane) => {
    if (lane !== 'people') return 'none due'
    asked += 1
    throw new Error('broken')
  })
  await vi.advanceTimersByTimeAsync(0)
  await expect(worker.look()).rejects.toThrow('broken')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(2)
})
