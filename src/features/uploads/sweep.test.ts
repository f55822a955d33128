import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSite, TEST_NOW } from '~/server/create-test-site'
import { companionCalls, type Scene } from '../../../tests/fixtures/upload-calls'
import { photograph } from '../../../tests/fixtures/upload-files'
import { sweepUploads } from './sweep.server'

let site: Scene['site']
let staff: Scene['staff']
const scene: Scene = {
  get site() {
    return site
  },
  get staff() {
    return staff
  },
}
beforeAll(async () => {
  site = await createTestSite()
  staff = await site.logIn()
})
afterAll(() => site.close())

const { answerOf, begin, put, sendPart, incoming } = companionCalls(scene)

describe('after a day', () => {
  const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * 60 * 60 * 1000)

  test('what nobody finished is cleared away, and nothing else', async () => {
    const open = await begin()
    await sendPart(open, 1, 'one')
    const { url } = await answerOf('GET', 'params?filename=a&type=b')
    await put(url, 'all of it')
    const picture = await answerOf('GET', 'params?filename=a.jpg&type=image/jpeg')
    await put(picture.url, new Uint8Array(await photograph(10, 10).jpeg().toBuffer()))
    const init = { method: 'PUT', json: { imageURL: picture.url }, headers: staff }
    const { url: kept } = await (await site.request('/api/upload/blog-image', init)).json()
    // What a server that was killed leaves.
    const orphan = 'incoming/0190-orphan'
    await site.site.storage.write(orphan, new Uint8Array(5))
    const half = join(site.dataDir, 'files', '.unfinished', 'half')
    await writeFile(half, 'half')
    for (const path of [join(site.dataDir, 'files', orphan), half]) {
      await utimes(path, TEST_NOW, TEST_NOW)
    }
    expect(await incoming()).toHaveLength(4)

    site.setNow(later(23))
    await sweepUploads(site.site)
    expect(await incoming()).toHaveLength(4)

    site.setNow(later(25))
    const young = await startYoung()
    await sweepUploads(site.site)
    expect(await incoming()).toEqual([])
    const rows = await site.db.selectFrom('uploads').select('id').execute()
    expect(rows, 'only what began today').toEqual([{ id: young }])
    expect(await site.db.selectFrom('uploadParts').selectAll().execute()).toEqual([])
    expect((await site.request(kept)).status).toBe(200)
    site.setNow(TEST_NOW)
  })

  async function startYoung(): Promise<string> {
    staff = await site.logIn({ username: 'the next day' })
    return (await begin()).uploadId
  }
})
