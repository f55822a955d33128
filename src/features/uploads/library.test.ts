import { describe, expect, test } from 'vitest'
import { person, post } from '../../../tests/fixtures/content-examples'
import { imageCalls } from '../../../tests/fixtures/upload-calls'
import { photograph } from '../../../tests/fixtures/upload-files'
import { uploadScene } from '../../../tests/fixtures/upload-scene'
import type { LibraryPage, OpenImage } from './library-schema'
import { UNUSED_IMAGE_MS } from './rules'
import { sweepImages } from './sweep.server'

const now = new Date('2026-11-22T10:00:00Z')
const scene = uploadScene({ now })
const { startUpload, send } = imageCalls(scene)
let number = 0

async function call(method: string, path: string, json?: object, headers = scene.staff) {
  const answer = await scene.site.request(path, { method, json, headers })
  return { status: answer.status, body: await answer.json() }
}

async function sent(width = 40, height = 20): Promise<string> {
  const uploadURL = await startUpload()
  number += 1
  const colour = { r: (number * 37) % 256, g: 90, b: 120 }
  const file = await photograph(width, height).tint(colour).jpeg().toBuffer()
  expect((await send(uploadURL, new Uint8Array(file))).status).toBe(200)
  return uploadURL
}

/** Uploads a picture and finds it in the library. */
async function picture(name: string): Promise<OpenImage> {
  const imageURL = await sent()
  const { body } = await call('PUT', '/api/upload/blog-image', { imageURL, name })
  return open(body.url.split('/')[2])
}

async function open(id: string): Promise<OpenImage> {
  const { status, body } = await call('GET', `/api/admin/images/${id}`)
  expect(status).toBe(200)
  return body
}

async function found(query: string): Promise<LibraryPage['images']> {
  const { status, body } = await call('GET', `/api/admin/images?${query}`)
  expect(status).toBe(200)
  return body.images
}

const namesOf = async (query: string) => (await found(query)).map(({ name }) => name)

async function write(fields: object): Promise<string> {
  number += 1
  const json = { ...post, slug: `picture-${number}`, status: 'published', ...fields }
  const { status, body } = await call('POST', '/api/admin/blog', json)
  expect(status).toBe(201)
  return body.id
}

const article = async (id: string) => (await call('GET', `/api/admin/blog/${id}`)).body

describe('the library', () => {
  test('lists what was uploaded last first, and finds it by file, description and what shows it', async () => {
    const one = await picture('IMG_0001.jpg')
    const two = await picture('House keys.png')
    expect(one).toMatchObject({ uploadedBy: expect.any(String), uses: 0, places: [] })
    expect(await namesOf('')).toEqual(['House keys.png', 'IMG_0001.jpg'])
    await call('PUT', `/api/admin/images/${one.id}`, { description: 'A “cup” of tea' })
    const id = await write({ title: 'Making a will', featuredImage: two.address })
    await call('POST', '/api/admin/team', { ...person, name: 'Zoë Will', imageUrl: one.address })
    for (const [q, names] of [
      ['house', ['House keys.png']],
      ['"cup"', ['IMG_0001.jpg']],
      ['zoë', ['IMG_0001.jpg']],
      ['will', ['House keys.png', 'IMG_0001.jpg']],
      ['nothing like it', []],
      ['%', []],
    ] as const) {
      expect(await namesOf(`q=${encodeURIComponent(q)}`), q).toEqual(names)
    }
    expect(await open(two.id)).toMatchObject({
      uses: 1,
      removedAt: null,
      places: [{ kind: 'post', id, name: 'Making a will', how: 'shown' }],
    })
    const [{ path } = { path: '' }] = (await open(two.id)).places
    expect(path).toMatch(/^\/resourcehub\//)
  })

  test('comes in pages', async () => {
    const row = { description: '', replacedBy: null, uploadedBy: null, searchText: 'paged' }
    const uploadedAt = '2026-01-01T10:00:00.000Z'
    const rows = Array.from({ length: 30 }, (_, index) => ({
      ...{ ...row, uploadedAt, updatedAt: uploadedAt },
      ...{ id: `paged-${index}`, address: `/uploads/paged-${index}/9x9/9.webp`, name: `${index}` },
    }))
    await scene.site.db.insertInto('images').values(rows).execute()
    const first = (await call('GET', '/api/admin/images?q=paged')).body
    expect(first.images).toHaveLength(24)
    const next = (await call('GET', `/api/admin/images?q=paged&before=${first.older}`)).body
    expect([next.images.length, next.older]).toEqual([6, null])
    const ids = [...first.images, ...next.images].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(30)
    expect((await call('GET', '/api/admin/images?before=nonsense')).status).toBe(422)
    await scene.site.db.deleteFrom('images').where('searchText', '=', 'paged').execute()
  })

  test('shows what nothing uses and when that goes, and deletes it by hand, but nothing that is kept', async () => {
    const used = await picture('used.jpg')
    const typed = await picture('typed.jpg')
    const unused = await picture('unused.jpg')
    const id = await write({ content: `<p>a</p><img src="${used.address}" alt="A">` })
    const copy = { values: { content: typed.address }, startedFrom: null, label: 'Half a post' }
    const copied = await call('PUT', '/api/working-copies/posts/half', {
      ...copy,
      editor: crypto.randomUUID(),
      revision: 1,
      isFirst: true,
    })
    expect(copied.status).toBe(200)
    expect(await found('unused=true')).toMatchObject([
      { name: 'unused.jpg', removedAt: new Date(now.getTime() + UNUSED_IMAGE_MS).toISOString() },
    ])
    await sweepImages(scene.site.site)
    expect(await namesOf('unused=true')).toEqual(['unused.jpg'])

    await call('PUT', `/api/admin/blog/${id}`, { ...post, slug: 'without', title: 'Without' })
    for (const [image, words] of [
      [used, 'an earlier version of the article “Without”'],
      [typed, 'what somebody has typed of an article “Half a post” and not saved yet'],
    ] as const) {
      expect(await call('DELETE', `/api/admin/images/${image.id}`)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('an') },
      })
      const refusal = await call('DELETE', `/api/admin/images/${image.id}`)
      expect(refusal.body.message).toContain(words)
    }
    await call('DELETE', `/api/admin/blog/${id}`)
    expect((await open(used.id)).places).toMatchObject([{ how: 'earlier', name: 'Without' }])

    const binned = await picture('binned.jpg')
    const doomed = await write({ title: 'Doomed', featuredImage: binned.address })
    await call('DELETE', `/api/admin/blog/${doomed}`)
    expect(await open(binned.id)).toMatchObject({ uses: 0, places: [{ how: 'binned', name: 'Doomed' }] })

    expect((await call('DELETE', `/api/admin/images/${unused.id}`)).status).toBe(200)
    expect((await call('GET', `/api/admin/images/${unused.id}`)).status).toBe(404)
    expect((await scene.stored()).filter((file) => file.includes(unused.id))).toEqual([])
    const { entries } = (await call('GET', `/api/admin/activity?thing=${unused.id}`)).body
    expect(entries[0]).toMatchObject({ action: 'deleted', thing: { name: 'unused.jpg' } })
  })

  test('takes in what stands in the store, and counts what the release before has written', async () => {
    const { db, site } = scene.site
    const old = await picture('old.jpg')
    const id = await write({ title: 'An old one', featuredImage: old.address })
    await db.deleteFrom('images').where('id', '=', old.id).execute()
    await db.deleteFrom('imageUses').execute()
    await sweepImages(site)
    expect(await open(old.id)).toMatchObject({
      ...{ address: old.address, name: '', uploadedAt: old.uploadedAt },
      ...{ uploadedBy: old.uploadedBy, places: [{ id, how: 'shown' }] },
    })
    expect(await found('q=an%20old%20one')).toMatchObject([{ id: old.id, uses: 1 }])
  })
})

describe('a picture', () => {
  test('that is replaced is the new one wherever it stood, at once, and its old address works', async () => {
    const old = await picture('old portrait.jpg')
    await call('PUT', `/api/admin/images/${old.id}`, {
      description: 'Ann',
      focus: { x: 20, y: 80 },
    })
    const { address } = await open(old.id)
    const content = `<p>a</p><img src="${address}" alt="Her desk"><p>b</p>`
    const featuredImage = `${old.address}#A%20house`
    const id = await write({ content, featuredImage, shareImage: old.address })
    const sized = await write({
      content: `<img src="${old.address}" alt="" width="20" height="10"><p>a</p>`,
    })
    const member = (
      await call('POST', '/api/admin/team', { ...person, name: 'Ann Old', imageUrl: old.address })
    ).body
    const before = await article(id)
    expect(before.featuredImage).toBe(`${old.address}#A%20house@20,80`)
    const imageURL = await sent(30, 60)
    const { status, body } = await call('PUT', `/api/admin/images/${old.id}/file`, {
      ...{ imageURL, name: 'new portrait.jpg' },
    })
    expect(status).toBe(200)
    const fresh: OpenImage = body
    expect(fresh).toMatchObject({ name: 'new portrait.jpg', description: 'Ann', uses: 3 })
    expect(fresh.address).toMatch(/\/30x60-.*#@20,80$/)
    const file = fresh.address.split('#')[0]

    const after = await article(id)
    expect(after).toMatchObject({
      featuredImage: `${file}#A%20house@20,80`,
      shareImage: fresh.address,
      updatedAt: before.updatedAt,
    })
    expect(after.content).toContain(`src="${file}" alt="Her desk" width="30" height="60"`)
    expect((await article(sized)).content).toContain('width="20" height="40"')
    const people = (await call('GET', '/api/team')).body
    expect(people.find((one: { id: string }) => one.id === member.id).imageUrl).toBe(fresh.address)
    const history = (await call('GET', `/api/admin/history/posts/${id}`)).body
    expect(history.versions).toHaveLength(2)
    expect((await found('')).filter((image) => image.id === old.id)).toEqual([])
    expect((await open(old.id)).id).toBe(fresh.id)

    // An editor that was open meanwhile still sends the old address.
    await call('PUT', `/api/admin/blog/${id}`, { ...post, slug: 'again', content, featuredImage })
    expect(JSON.stringify(await article(id))).not.toContain(old.id)

    expect((await scene.site.request(address)).headers.get('Content-Type')).toBe('image/webp')
    await scene.site.db.deleteFrom('versions').execute()
    for (const wait of [0, UNUSED_IMAGE_MS + 1]) {
      scene.site.setNow(new Date(now.getTime() + wait))
      await sweepImages(scene.site.site)
    }
    const moved = await scene.site.request(address.split('#')[0] ?? '')
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, file])
    scene.site.setNow(now)
  })

  test('tells every crop which point to keep, and is told once at a time', async () => {
    const image = await picture('focus.jpg')
    const id = await write({ title: 'Focus', featuredImage: `${image.address}#A%20house` })
    const focus = { x: 35, y: 10 }
    const changed = await call('PUT', `/api/admin/images/${image.id}`, {
      ...{ focus, updatedAt: image.updatedAt },
    })
    expect(changed.body.address).toBe(`${image.address}#@35,10`)
    expect((await article(id)).featuredImage).toBe(`${image.address}#A%20house@35,10`)
    const cards = await (await scene.site.request('/api/blog?view=cards&q=focus')).json()
    expect(cards.posts[0].featuredImage).toContain('@35,10')
    const late = { description: 'Mine', updatedAt: image.updatedAt }
    const stale = await call('PUT', `/api/admin/images/${image.id}`, late)
    expect([stale.status, stale.body.current.address]).toEqual([409, changed.body.address])
    for (const [json, path] of [
      [{ focus: { x: 101, y: 0 } }, 'focus.x'],
      [{ description: 'a'.repeat(126) }, 'description'],
    ] as const) {
      const { status, body } = await call('PUT', `/api/admin/images/${image.id}`, json)
      expect([status, body.issues[0].path]).toEqual([422, path])
    }
    await call('PUT', `/api/admin/images/${image.id}`, { focus: null })
    expect((await article(id)).featuredImage).toBe(`${image.address}#A%20house`)
  })

  test('that is not there, or whose new file is no picture, is said to be so', async () => {
    const image = await picture('whole.jpg')
    for (const [method, path, json] of [
      ['GET', 'none', undefined],
      ['PUT', 'none', {}],
      ['PUT', 'none/file', { imageURL: 'x' }],
      ['DELETE', 'none', undefined],
    ] as const) {
      expect((await call(method, `/api/admin/images/${path}`, json)).status, path).toBe(404)
    }
    const uploadURL = await startUpload()
    await send(uploadURL, 'not a picture')
    const json = { imageURL: uploadURL }
    const refused = await call('PUT', `/api/admin/images/${image.id}/file`, json)
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'imageURL'])
    expect(await open(image.id)).toEqual(image)
  })
})
