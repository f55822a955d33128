import { describe, expect, test, vi } from 'vitest'
import { person, post } from '../../../../tests/fixtures/content-examples'
import { libraryScene } from '../../../../tests/fixtures/library-scene'
import { UNUSED_IMAGE_MS } from '../rules'
import { sweepImages } from '../sweep.server'
import type { OpenImage } from './library-schema'

const now = new Date('2026-11-22T10:00:00Z')
const { scene, call, sent, startUpload, send, picture, open, found, write, article } =
  libraryScene(now)

describe('a picture', () => {
  test('that is replaced is the new one wherever it stood, at once, and its old address works', async () => {
    const old = await picture('old portrait.jpg')
    await call('PUT', `/api/admin/images/${old.id}`, {
      description: 'Ann',
      focus: { x: 2, y: 8 },
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
    expect(before.featuredImage).toBe(`${old.address}#A%20house@2,8`)
    const imageURL = await sent(30, 60)
    const { status, body } = await call('PUT', `/api/admin/images/${old.id}/file`, {
      ...{ imageURL, name: 'new portrait.jpg' },
    })
    expect(status).toBe(200)
    const fresh: OpenImage = body
    expect(fresh).toMatchObject({ name: 'new portrait.jpg', description: 'Ann', uses: 3 })
    expect(fresh.address).toMatch(/\/30x60-.*#@2,8$/)
    const file = fresh.address.split('#')[0]

    const after = await article(id)
    expect(after).toMatchObject({
      featuredImage: `${file}#A%20house@2,8`,
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
    const focus = { x: 3, y: 1 }
    const changed = await call('PUT', `/api/admin/images/${image.id}`, {
      ...{ focus, updatedAt: image.updatedAt },
    })
    expect(changed.body.address).toBe(`${image.address}#@3,1`)
    expect((await article(id)).featuredImage).toBe(`${image.address}#A%20house@3,1`)
    const cards = await (await scene.site.request('/api/blog?view=cards&q=focus')).json()
    expect(cards.posts[0].featuredImage).toContain('@3,1')
    const late = { description: 'Mine', updatedAt: image.updatedAt }
    const stale = await call('PUT', `/api/admin/images/${image.id}`, late)
    expect([stale.status, stale.body.current.address]).toEqual([409, changed.body.address])
    expect(stale.body.changedBy).toBe('editor')
    for (const [json, path] of [
      [{ focus: { x: 11, y: 0 } }, 'focus.x'],
      [{ focus: { x: 0, y: 3.5 } }, 'focus.y'],
      [{ description: 'a'.repeat(126) }, 'description'],
    ] as const) {
      const { status, body } = await call('PUT', `/api/admin/images/${image.id}`, json)
      expect([status, body.issues[0].path]).toEqual([422, path])
    }
    await call('PUT', `/api/admin/images/${image.id}`, { focus: null })
    expect((await article(id)).featuredImage).toBe(`${image.address}#A%20house`)
  })

  test('is described by the first words that a place has for it, and by no later ones', async () => {
    const [one, two] = [await picture('one.jpg'), await picture('two.jpg')]
    const content = `<p>a</p><img src="${one.address}" alt="Tea &amp; “cake”"><img src="${two.address}" alt="">`
    await write({ content, featuredImage: `${one.address}#Later` })
    expect((await open(one.id)).description).toBe('Tea & “cake”')
    expect((await open(two.id)).description).toBe('')
    await write({ content: `<p>a</p><img src="${two.address}" alt="Tea &amp; “cake”">` })
    expect((await open(two.id)).description).toBe('Tea & “cake”')
    await write({ featuredImage: `${two.address}#Something%20else` })
    expect((await open(two.id)).description).toBe('Tea & “cake”')
    expect(await found('q=%22cake')).toHaveLength(2)
  })

  test('that is deleted keeps no other write waiting for a store that does not answer', async () => {
    const [one, other] = [await picture('one.jpg'), await picture('other.jpg')]
    const answer = Promise.withResolvers<never[]>()
    const list = vi.spyOn(scene.site.site.storage, 'list').mockReturnValue(answer.promise)
    try {
      const deletion = call('DELETE', `/api/admin/images/${one.id}`)
      await expect.poll(() => list.mock.calls.length).toBe(1)
      const path = `/api/admin/images/${other.id}`
      expect((await call('PUT', path, { description: 'A desk' })).status).toBe(200)
      answer.resolve([])
      expect((await deletion).status).toBe(200)
    } finally {
      answer.resolve([])
      list.mockRestore()
    }
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
