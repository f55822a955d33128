import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashCheaply } from '../../../tests/fixtures/hash-cheaply'
import { leaverScene } from '../../../tests/fixtures/leaver-scene'

hashCheaply()
let scene: Awaited<ReturnType<typeof leaverScene>>
beforeEach(async () => {
  scene = await leaverScene()
})
afterEach(() => scene.site.close())

test.each([
  ['was disabled before accounts were cleared', { isDisabled: true }, [410, 404, 410]],
  // What is saved they may read, and so does the link that they gave away.
  ['may only read now', { isAdmin: false, role: 'reader', roles: 'reader' }, [410, 404, 200]],
])('nothing works beyond the right of someone who %s', async (_, state, remains) => {
  const { site, helen, tom, call, accept, statusOf, confirmed } = scene
  const token = await scene.invite()
  const calendar = await scene.makeCalendar()
  const { post, path: preview } = await scene.sharePreview()
  const works = async () => [
    (await accept(token)).status,
    await statusOf(calendar),
    await statusOf(preview),
  ]
  expect(await works()).toEqual([200, 200, 200])

  await site.db.updateTable('users').set(state).where('id', '=', tom.id).execute()
  expect(await works()).toEqual(remains)
  const json = { token, name: 'Zoe', password: 'staple of the battery' }
  expect((await call('PUT', '/api/auth/invitation', helen.headers, json)).status).toBe(410)

  // Nobody who stays is told that any of it works.
  const { invitations } = (await call('GET', '/api/people', helen.headers)).body
  expect(invitations).toMatchObject([{ username: 'zoe', works: false }])
  expect((await call('GET', '/api/admin/calendar-feeds', helen.headers)).body).toEqual([])
  const links = (await call('GET', `/api/preview-links/posts/${post.id}`, helen.headers)).body
  expect(links).toHaveLength(remains.at(-1) === 200 ? 1 : 0)

  // A colleague sends it again, and it is theirs.
  await call('POST', `/api/invitations/${invitations[0].id}`, helen.headers, confirmed())
  const again = /#([\w-]{43})/.exec((await site.outbox()).at(-1)?.text ?? '')?.[1] ?? ''
  expect((await accept(again)).status).toBe(200)
})

test.each([
  ['once they are enabled again', 'enable'],
  ['for the next person of that name', 'delete'],
])(
  'what someone had made who was disabled before accounts were cleared does not work %s',
  async (_, action) => {
    const { site, helen, tom, join, call, accept, statusOf, confirmed } = scene
    const token = await scene.invite()
    const calendar = await scene.makeCalendar()
    const { path: preview } = await scene.sharePreview()
    await site.db.updateTable('users').set({ isDisabled: true }).where('id', '=', tom.id).execute()

    const acted = await call('POST', `/api/people/${tom.id}/${action}`, helen.headers, confirmed())
    expect(acted.status).toBe(200)
    if (action === 'delete') await join('tom', 'administrator')
    expect((await call('GET', '/api/auth/status', tom.headers)).status).toBe(401)
    expect([
      (await accept(token)).status,
      await statusOf(calendar),
      await statusOf(preview),
    ]).toEqual([410, 404, 410])
  },
)
