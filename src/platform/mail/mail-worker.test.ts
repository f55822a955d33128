import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MailLane } from '../database/schema'
import { MailWorker } from './mail-worker'
import { LANE_WIDTH, MAIL_LANES, SLOW_MS } from './rules'

let worker: MailWorker
beforeEach(() => {
  vi.useFakeTimers()
  worker = new MailWorker()
})
afterEach(() => vi.useRealTimers())

test('mails that hang fill their own lane, and every other lane goes on', async () => {
  const begun: MailLane[] = []
  worker.start(
    (lane) => {
      begun.push(lane)
      return lane === 'newsletter' ? new Promise(() => {}) : Promise.resolve('none due')
    },
    () => {},
  )
  await vi.advanceTimersByTimeAsync(20 * SLOW_MS)
  expect(begun.filter((lane) => lane === 'newsletter')).toHaveLength(LANE_WIDTH)
  begun.length = 0
  worker.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun.toSorted()).toEqual(MAIL_LANES.filter((lane) => lane !== 'newsletter').toSorted())
})

test('a mail server that fails is asked again at the next look at the queue, and not for each mail', async () => {
  let asked = 0
  worker.start(
    async (lane) => {
      if (lane === 'people') asked += 1
      return 'server fails'
    },
    () => {},
  )
  await vi.advanceTimersByTimeAsync(0)
  for (let mail = 0; mail < 5; mail += 1) worker.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(2)
})

test('what a delivery throws is handed on, and the lane goes on later', async () => {
  const errors: unknown[] = []
  worker.start(
    async (lane) => {
      if (lane === 'people') throw new Error('broken')
      return 'none due'
    },
    (error) => void errors.push(error),
  )
  await vi.advanceTimersByTimeAsync(5000)
  expect(errors).toHaveLength(2)
})
