import { describe, expect, test } from 'vitest'
import { person, post } from '../../../../tests/fixtures/content-examples'
import { libraryScene } from '../../../../tests/fixtures/library-scene'
import { UNUSED_IMAGE_MS } from '../rules'
import { sweepImages } from '../sweep.server'

const now = new Date('2026-11-22T10:00:00Z')
const { scene, call, picture, open, found, write, sent } = libraryScene(now)

const namesOf = async (query: string) => (await found(query)).map(({ name }) => name)

describe('the library', () => {
  test('lists what was uploaded last first, and finds it by file, description and what shows it', async () => {
    const one = await picture('IMG_0001.jpg')
    const two = await picture('House keys.png')
    expect(one).toMatchObject({ uploadedBy: expect.any(String), uses: 0, places: [] })
    expect((await namesOf('')).slice(0, 2)).toEqual(['House keys.png', 'IMG_0001.jpg'])
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
      [typed, 'a working copy of an article “Half a post” that is not saved yet'],
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
    const deleted = await write({ title: 'Doomed', featuredImage: binned.address })
    await call('DELETE', `/api/admin/blog/${deleted}`)
    expect(await open(binned.id)).toMatchObject({
      uses: 0,
      places: [{ how: 'binned', name: 'Doomed' }],
    })

    expect((await call('DELETE', `/api/admin/images/${unused.id}`)).status).toBe(200)
    expect((await call('GET', `/api/admin/images/${unused.id}`)).status).toBe(404)
    expect((await scene.stored()).filter((file) => file.includes(unused.id))).toEqual([])
    const { entries } = (await call('GET', `/api/admin/activity?thing=${unused.id}`)).body
    expect(entries[0]).toMatchObject({ action: 'deleted', thing: { name: 'unused.jpg' } })
  })

  test('knows the snippets that show a picture: they keep it, and follow its new file', async () => {
    const old = await picture('map.jpg')
    const content = `<p>How to find us</p><img src="${old.address}" alt="A map">`
    const { body: snippet } = await call('POST', '/api/admin/snippets', {
      ...{ name: 'How to find us', content, isPublished: true },
    })
    const places = [{ kind: 'snippet', id: snippet.id, name: 'How to find us', how: 'shown' }]
    expect(await open(old.id)).toMatchObject({ uses: 1, usedIn: 'How to find us', places })
    expect(await call('DELETE', `/api/admin/images/${old.id}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('the snippet “How to find us”') },
    })
    const file = { imageURL: await sent(), name: 'new-map.jpg' }
    const { body: fresh } = await call('PUT', `/api/admin/images/${old.id}/file`, file)
    expect(fresh).toMatchObject({ name: 'new-map.jpg', uses: 1, places })
    const read = async () =>
      (await call('GET', '/api/snippets')).body.find(({ id }: { id: string }) => id === snippet.id)
        .content
    expect(await read()).toContain(fresh.id)

    // An editor that was open meanwhile still has the old one.
    await call('PUT', `/api/admin/snippets/${snippet.id}`, { content })
    expect(await read()).toContain(fresh.id)
    await call('DELETE', `/api/admin/snippets/${snippet.id}`)
    expect((await open(fresh.id)).places).toMatchObject([{ kind: 'snippet', how: 'binned' }])
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
