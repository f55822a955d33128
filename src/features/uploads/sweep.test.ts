import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { companionCalls } from '../../../tests/fixtures/upload-calls'
import { photograph } from '../../../tests/fixtures/upload-files'
import { uploadScene } from '../../../tests/fixtures/upload-scene'
import { sweepUploads } from './sweep.server'

const now = new Date()
const scene = uploadScene({ now })

const { answerOf, begin, put, sendPart, incoming } = companionCalls(scene)

describe('after a day', () => {
  const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)

  test('what nobody finished is cleared away, and nothing else', async () => {
    const { site } = scene
    const open = await begin()
    await sendPart(open, 1, 'one')
    const { url } = await answerOf('GET', 'params?filename=a&type=b')
    await put(url, 'all of it')
    const picture = await answerOf('GET', 'params?filename=a.jpg&type=image/jpeg')
    await put(picture.url, new Uint8Array(await photograph(10, 10).jpeg().toBuffer()))
    const init = { method: 'PUT', json: { imageURL: picture.url }, headers: scene.staff }
    const { url: kept } = await (await site.request('/api/upload/blog-image', init)).json()
    // What a server that was killed leaves.
    await site.site.storage.write('incoming/0190-orphan', new Uint8Array(5))
    await leaveHalfAFile()
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
    site.setNow(now)
  })

  async function startYoung(): Promise<string> {
    scene.staff.Authorization = (await scene.site.logIn({ username: 'the next day' })).Authorization
    return (await begin()).key.replace('incoming/', '')
  }

  /** As each store keeps what is being written. */
  async function leaveHalfAFile(): Promise<void> {
    const { dataDir, site } = scene.site
    if (!site.storage.direct)
      return writeFile(join(dataDir, 'files', '.unfinished', 'half'), 'half')
    const uploadId = await site.storage.direct.beginParts('half')
    const part = { partNumber: 1, seconds: 60 }
    await put(await site.storage.direct.signPart('half', uploadId, part), 'half')
  }
})
