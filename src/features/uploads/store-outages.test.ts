import { expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../../tests/fixtures/s3-server'
import { companionCalls, imageCalls } from '../../../tests/fixtures/upload-calls'
import { photograph } from '../../../tests/fixtures/upload-files'
import { uploadScene } from '../../../tests/fixtures/upload-scene'

let s3: S3Server
const scene = uploadScene({
  async openStore() {
    s3 = await startS3Server()
    return s3
  },
})
const { startUpload, send, finish, upload } = imageCalls(scene)
const { call } = companionCalls(scene)

const jpeg = async () => new Uint8Array(await photograph(30, 30).jpeg().toBuffer())

test('while the store is unavailable, pages are served, pictures and uploads say so and when to come back, and all recovers', async () => {
  const { site } = scene
  const { url } = await (await upload(await jpeg())).json()
  const uploadURL = await startUpload()
  await send(uploadURL, await jpeg())
  s3.state.mood = 'gone'

  expect((await site.request('/')).status).toBe(200)
  expect((await site.request('/api/faqs')).status).toBe(200)
  expect((await site.request('/healthz')).status).toBe(200)
  const refused = await Promise.all([
    site.request(url),
    finish(uploadURL),
    call('POST', 'multipart', {}),
  ])
  for (const answer of refused) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('30')
    expect((await answer.json()).message).toBe(
      'Pictures and files cannot be reached at the moment. Please try again in a minute.',
    )
  }
  expect((await site.request('/readyz')).status).toBe(503)

  s3.state.mood = 'well'
  expect((await site.request('/readyz')).status).toBe(200)
  expect((await site.request(url)).status).toBe(200)
  expect((await finish(uploadURL)).status).toBe(200)
})
