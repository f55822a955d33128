import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { giveMemoryBack } from './idle-memory'

const MB = 1024 * 1024
const heap = () => process.memoryUsage().heapTotal

test('what a rush has left is given back once it is over', async () => {
  const end = giveMemoryBack()
  try {
    const before = heap()
    let kept = rush()
    const after = heap()
    expect(after - before).toBeGreaterThan(40 * MB)
    expect(kept).not.toHaveLength(0)
    kept = []
    await vi.waitFor(() => expect(heap()).toBeLessThan(after - 30 * MB), {
      timeout: 10_000,
      interval: 500,
    })
  } finally {
    end()
  }
})

test('nothing is collected while there is something to do', async () => {
  const collect = vi.fn()
  const end = giveMemoryBack(collect)
  const kept = rush()
  try {
    const until = Date.now() + 2500
    while (Date.now() < until) {
      const busy = Date.now() + 60
      while (Date.now() < busy);
      await wait(1)
    }
    expect(collect).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(collect).toHaveBeenCalled(), { timeout: 10_000, interval: 500 })
    expect(kept).not.toHaveLength(0)
  } finally {
    end()
  }
})

/** Makes objects that live long enough to count as old. */
function rush(): object[] {
  const kept: object[] = []
  for (let index = 0; index < 3_000_000; index += 1) kept.push({ index })
  return kept
}
