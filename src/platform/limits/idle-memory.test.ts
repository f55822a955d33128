import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MODULE = new URL('./idle-memory.ts', import.meta.url)

/** Each story has a process of its own: what other tests leave in a heap would be collected with it. */
async function inOwnProcess(story: string): Promise<string> {
  const program = `
    import { setTimeout as wait } from 'node:timers/promises'
    import { giveMemoryBack } from ${JSON.stringify(MODULE.href)}
    const heap = () => process.memoryUsage().heapTotal / 1024 / 1024
    // Objects that live long enough to count as old.
    const rush = () => Array.from({ length: 3_000_000 }, (_, index) => ({ index }))
    ${story}`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return stdout.trim()
}

test('what a rush has left is given back once it is over', async () => {
  const grown = await inOwnProcess(`
    const end = giveMemoryBack()
    const before = heap()
    let kept = rush()
    console.log(kept.length, heap() - before > 40)
    const after = heap()
    kept = null
    while (heap() > after - 30) await wait(200)
    end()`)
  expect(grown).toBe('3000000 true')
})

test('nothing is collected while there is something to do', async () => {
  const order = await inOwnProcess(`
    const said = []
    const end = giveMemoryBack(() => said.push('collected'))
    const kept = rush()
    const work = (ms) => {
      const until = Date.now() + ms
      while (Date.now() < until);
    }
    for (let time = 0; time < 12; time += 1) {
      work(60)
      await wait(1)
    }
    // A reader who comes after a second leaves no rest.
    await wait(1000)
    work(20)
    said.push('idle')
    for (let time = 0; time < 50 && said.at(-1) === 'idle'; time += 1) await wait(200)
    end()
    console.log(kept.length, said.join(' '))`)
  expect(order).toBe('3000000 idle collected')
})
