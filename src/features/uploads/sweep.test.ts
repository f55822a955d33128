import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { companionCalls, imageCalls } from '../../../tests/fixtures/upload-calls'
import { photograph } from '../../../tests/fixtures/upload-files'
import { uploadScene } from '../../../tests/fixtures/upload-scene'
import { UNUSED_IMAGE_MS } from './rules'
import { sweepImages, sweepUploads } from './sweep.server'

const now = new Date()
const scene = uploadScene({ now })
beforeEach(async () => {
  scene.site.setNow(now)
  // A test that moves the clock ends the session.
  const { Authorization } = await scene.site.logIn({ username: crypto.randomUUID() })
  scene.staff.Authorization = Authorization
})

const { answerOf, begin, put, sendPart, incoming } = companionCalls(scene)
const { upload } = imageCalls(scene)

describe('after a day', () => {
  const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)

  test('what nobody finished is removed, and nothing else', async () => {
    const { site } = scene
    const open = await begin()
    await sendPart(open, 1, 'one')
    const { url } = await answerOf('GET', 'params?filename=a&type=b')
    await put(url, 'all of it')
    const picture = await answerOf('GET', 'params?filename=a.jpg&type=image/jpeg')
    await put(picture.url, new Uint8Array(await photograph(10, 10).jpeg().toBuffer()))
    const init = { method: 'PUT', json: { imageURL: picture.url }, headers: scene.staff }
    const { url: finished } = await (await site.request('/api/upload/blog-image', init)).json()
    // What a server that was killed leaves.
    await site.site.storage.write('incoming/0190-orphan', new Uint8Array(5))
    await leaveHalfAFile()
    await dateFiles()
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
    expect((await site.request(finished)).status).toBe(200)
  })

  /** The machine dates files in a folder by a clock of its own. */
  async function dateFiles(): Promise<void> {
    if (scene.s3) return
    const files = (await scene.stored()).map((file) => join(scene.site.dataDir, 'files', file))
    await Promise.all(files.map((file) => utimes(file, now, now)))
  }

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

describe('a picture', () => {
  const day = 24 * 60 * 60 * 1000
  const at = (milliseconds: number) => scene.site.setNow(new Date(now.getTime() + milliseconds))
  let slug = 0

  async function sweepAt(milliseconds: number) {
    at(milliseconds)
    await sweepImages(scene.site.site)
  }

  async function newImage(): Promise<string> {
    const file = new Uint8Array(await photograph(20, 20).jpeg().toBuffer())
    const { url } = await (await upload(file)).json()
    return url
  }

  async function write(fields: object): Promise<string> {
    slug += 1
    const json = { title: 'A', slug: `a-${slug}`, content: '<p>a</p>', ...fields }
    const answer = await scene.site.request('/api/admin/blog', {
      method: 'POST',
      headers: scene.staff,
      json,
    })
    expect(answer.status).toBe(201)
    return (await answer.json()).id
  }

  const isThere = async (url: string) =>
    (await scene.site.request(url)).headers.get('Content-Type') === 'image/webp'

  test('that nothing shows is removed after thirty days, with all its files, and no sooner', async () => {
    const [unused, half] = [await newImage(), 'uploads/0190-half-made/20x20/20.avif']
    // What a server that was killed leaves.
    await scene.site.site.storage.write(half, new Uint8Array(5))
    await sweepAt(0)
    await sweepAt(UNUSED_IMAGE_MS)
    expect(await isThere(unused)).toBe(true)
    await sweepAt(UNUSED_IMAGE_MS + 1)
    expect(await isThere(unused)).toBe(false)
    const folder = unused.split('/').slice(1, 3).join('/')
    const files = await scene.stored()
    expect(files.filter((file) => file.startsWith(folder) || file === half)).toEqual([])
  })

  test('of a draft, of an archived article, for sharing, within a text, or of a person stays', async () => {
    const pictures = await Promise.all([1, 2, 3, 4, 5].map(newImage))
    const [draft, archived, within, person, shared] = pictures
    await write({ featuredImage: `${draft}#A%20house`, status: 'draft' })
    await write({ featuredImage: archived, status: 'archived' })
    await write({ shareImage: shared })
    await write({ content: `<p>a</p><img src="${within}" alt="">` })
    const json = {
      name: 'Ann',
      position: 'Solicitor',
      bio: 'A',
      imageUrl: person,
      isPublished: false,
    }
    await scene.site.request('/api/admin/team', { method: 'POST', headers: scene.staff, json })
    for (const days of [0, 31, 62]) await sweepAt(days * day)
    expect(await Promise.all(pictures.map(isThere))).toEqual(pictures.map(() => true))
  })

  test('of an earlier version, or of what is in the bin, stays for as long as that does', async () => {
    const [earlier, binned] = [await newImage(), await newImage()]
    const id = await write({ featuredImage: earlier })
    const deleted = await write({ content: `<p>a</p><img src="${binned}" alt="">` })
    const { staff, site } = scene
    const path = `/api/admin/blog/${id}`
    const json = { title: 'A', slug: `a-${slug}-changed`, content: '<p>a</p>', featuredImage: null }
    await site.request(path, { method: 'PUT', headers: staff, json })
    await site.request(`/api/admin/blog/${deleted}`, { method: 'DELETE', headers: staff })
    for (const days of [0, 31, 62]) await sweepAt(days * day)
    expect(await Promise.all([earlier, binned].map(isThere))).toEqual([true, true])
    await site.db.deleteFrom('versions').execute()
    await site.db.deleteFrom('bin').execute()
    for (const days of [62, 93]) await sweepAt(days * day)
    expect(await Promise.all([earlier, binned].map(isThere))).toEqual([false, false])
  })

  test('that was taken out waits from then on, and one that is put back is kept', async () => {
    const [removed, returned] = [await newImage(), await newImage()]
    const id = await write({
      content: `<img src="${removed}" alt=""><img src="${returned}" alt="">`,
    })
    const rewrite = async (content: string) => {
      const json = { title: 'A', slug: `a-${slug}`, content }
      const headers = await scene.site.logIn({ username: crypto.randomUUID() })
      const init = { method: 'PUT', headers, json }
      expect((await scene.site.request(`/api/admin/blog/${id}`, init)).status).toBe(200)
      // As if what it was had been there for two years.
      await scene.site.db.deleteFrom('versions').where('replacedAt', 'is not', null).execute()
    }
    await sweepAt(100 * day)
    await rewrite('<p>no picture</p>')
    await sweepAt(100 * day)
    await sweepAt(129 * day)
    await rewrite(`<img src="${returned}" alt="">`)
    await sweepAt(131 * day)
    expect([await isThere(removed), await isThere(returned)]).toEqual([false, true])
    await rewrite('<p>no picture</p>')
    await sweepAt(132 * day)
    await sweepAt(161 * day)
    expect(await isThere(returned)).toBe(true)
  })
})
