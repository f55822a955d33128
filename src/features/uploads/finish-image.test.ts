import type { Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { imageCalls } from '../../../tests/fixtures/upload-calls'
import { photograph } from '../../../tests/fixtures/upload-files'
import { uploadScene } from '../../../tests/fixtures/upload-scene'

const scene = uploadScene()

const { startUpload, send, finish } = imageCalls(scene)

const bytes = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

describe('the finishing call', () => {
  test('needs an address, of an upload that has arrived, for this place', async () => {
    const init = { method: 'PUT', headers: scene.staff, json: {} }
    const empty = await scene.site.request('/api/upload/blog-image', init)
    expect(empty.status).toBe(422)
    expect((await empty.json()).issues).toMatchObject([{ path: 'imageURL' }])

    for (const address of [
      '',
      'https://example.com/a.jpg',
      '/uploads/incoming/',
      '/etc/passwd',
      '::',
    ]) {
      const answer = await finish(address)
      expect(answer.status, address).toBe(422)
      expect((await answer.json()).issues).toMatchObject([{ path: 'imageURL' }])
    }
    expect((await finish(`/uploads/incoming/${crypto.randomUUID()}`)).status).toBe(404)

    const uploadURL = await startUpload('team')
    expect((await finish(uploadURL, 'team')).status).toBe(409)
    await send(uploadURL, await bytes(photograph(20, 20).jpeg()))
    expect((await finish(uploadURL, 'blog')).status).toBe(422)
    expect((await finish(uploadURL, 'team')).status).toBe(200)
    expect((await finish(uploadURL, 'team')).status).toBe(404)
  })

  test('that another server has overtaken finds no upload any more', async () => {
    const { db, storage } = scene.site.site
    const uploadURL = await startUpload()
    await send(uploadURL, await bytes(photograph(20, 20).jpeg()))
    const readStream = storage.readStream.bind(storage)
    vi.spyOn(storage, 'readStream').mockImplementationOnce(async function* (key) {
      await db.deleteFrom('uploads').execute()
      await storage.delete(key)
      yield* readStream(key)
    })
    expect((await finish(uploadURL)).status).toBe(404)
  })

  test('is only for the person who started the upload', async () => {
    const colleague = await scene.site.logIn({ username: 'colleague' })
    const uploadURL = await startUpload()
    await send(uploadURL, await bytes(photograph(20, 20).jpeg()))
    expect((await finish(uploadURL, 'blog', colleague)).status).toBe(404)
    expect((await finish(uploadURL)).status).toBe(200)
  })
})

describe('every upload call', () => {
  const calls: Array<[string, string]> = [
    ['POST', '/api/upload/image'],
    ['POST', '/api/objects/upload'],
    ['PUT', '/api/upload/blog-image'],
    ['PUT', '/api/team-images'],
  ]
  test.each(calls)('%s %s is for administrators', async (method, path) => {
    const count = async () =>
      (await scene.site.db.selectFrom('uploads').select('id').execute()).length
    const before = await count()
    const json = method === 'PUT' ? { imageURL: 'x' } : undefined
    expect((await scene.site.request(path, { method, json })).status).toBe(401)
    const wrong = { Authorization: 'Bearer wrong' }
    expect((await scene.site.request(path, { method, json, headers: wrong })).status).toBe(401)
    const clerk = await scene.site.logIn({ username: `clerk of ${path}`, isAdmin: false })
    expect((await scene.site.request(path, { method, json, headers: clerk })).status).toBe(403)
    expect(await count()).toBe(before)
  })

  test('refuses what is not JSON', async () => {
    const headers = { ...scene.staff, 'Content-Type': 'text/plain', 'Content-Length': '1' }
    const answer = await scene.site.request('/api/team-images', {
      method: 'PUT',
      headers,
      body: 'x',
    })
    expect(answer.status).toBe(415)
    const broken = { ...scene.staff, 'Content-Type': 'application/json', 'Content-Length': '1' }
    const malformed = await scene.site.request('/api/team-images', {
      method: 'PUT',
      headers: broken,
      body: '{',
    })
    expect(malformed.status).toBe(400)
  })
})
