import { readdir, readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashCheaply } from '../../../tests/fixtures/hash-cheaply'
import { leaverScene } from '../../../tests/fixtures/leaver-scene'
import { MAKERS, NO_TOKENS, TOKEN_KINDS } from '../../../tests/fixtures/token-kinds'

hashCheaply()
type Scene = Awaited<ReturnType<typeof leaverScene>>
let scene: Scene
beforeEach(async () => {
  scene = await leaverScene()
})
afterEach(() => scene.site.close())

const places = Object.values(TOKEN_KINDS).map(({ where }) => where)

test('every column that could hold a token is one of the kinds listed, or known not to be one', async () => {
  const tables = await scene.site.db.introspection.getTables()
  const columns = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${snake(name)}.${snake(column.name)}`),
  )
  const suspects = columns.filter((column) => COULD_HOLD.test(column))
  const listed = [...places.filter((place) => !place.includes('/')), ...Object.keys(NO_TOKENS)]
  expect(suspects.toSorted()).toEqual(listed.toSorted())
})

const COULD_HOLD =
  /\.(?:\w*(?:token|secret|password|hash|signature|otp)\w*|(?:\w+_)?(?:factor|api|private|access)_key)$|^secrets\.value$/

test('every file that signs or draws at random makes one of the kinds listed, or is known not to', async () => {
  const makers: string[] = []
  for (const file of await readdir('src', { recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    if (MAKES.test(await readFile(`src/${file}`, 'utf8'))) makers.push(file)
  }
  expect(makers.toSorted()).toEqual(Object.keys(MAKERS).toSorted())
  const files = places.filter((place) => place.includes('/'))
  expect(files.filter((file) => !makers.includes(file))).toEqual([])
})

const MAKES =
  /\b(?:newToken|signLink|hmac|createHmac|createSign|sign|randomBytes|randomInt|getRandomValues)\(/

/** Each makes one as Tom, and returns a check that it works. */
const MADE_BY_STAFF: Record<string, (scene: Scene) => Promise<() => Promise<boolean>>> = {
  session: async ({ tom, call }) => {
    return async () => (await call('GET', '/api/auth/status', tom.headers)).status === 200
  },
  'password link': async (scene) => {
    const { helen, tom, call, confirmed } = scene
    const zoe = await scene.join('zoe', 'editor')
    const path = `/api/people/${zoe.id}/password-link`
    const { link } = (await call('POST', path, tom.headers, confirmed())).body
    const json = { token: link.split('#')[1] }
    return async () =>
      (await call('POST', '/api/auth/password-reset/link', helen.headers, json)).status === 200
  },
  invitation: async (scene) => {
    const token = await scene.invite()
    return async () => (await scene.accept(token)).status === 200
  },
  'preview link, and the frame of a preview': async (scene) => {
    const { path } = await scene.sharePreview()
    return async () => (await scene.statusOf(path)) === 200
  },
  'calendar address': async (scene) => {
    const path = await scene.makeCalendar()
    return async () => (await scene.statusOf(path)) === 200
  },
  'address of an upload': async ({ site, tom, call }) => {
    const { body } = await call('POST', '/api/upload/image', tom.headers, {})
    const { pathname, search } = new URL(body.uploadURL)
    // A type that is refused uses nothing up.
    const init = { method: 'PUT', headers: { 'Content-Type': 'text/plain' }, body: 'a' }
    return async () => (await site.request(pathname + search, init)).status === 415
  },
}

describe.each(Object.entries(MADE_BY_STAFF))('a %s', (kind, make) => {
  test.each(['disable', 'delete'])(`ends with its maker: %s`, async (action) => {
    expect(TOKEN_KINDS[kind]).toBeDefined()
    const works = await make(scene)
    expect(await works()).toBe(true)
    expect((await scene.close(action)).status).toBe(200)
    expect(await works()).toBe(false)
    if (action === 'delete') return
    expect((await scene.close('enable')).status).toBe(200)
    expect(await works(), 'once they are enabled again').toBe(false)
  })

  test('ends with a maker who was disabled without any of this', async () => {
    const works = await make(scene)
    const tom = scene.site.db.updateTable('users').where('id', '=', scene.tom.id)
    await tom.set({ isDisabled: true }).execute()
    expect(await works()).toBe(false)
  })
})

test.each([
  ['a lesser role', (): Promise<unknown> => demote()],
  [
    'a role changed by the release before',
    (): Promise<unknown> =>
      scene.site.db
        .updateTable('users')
        .set({ isAdmin: false, role: 'editor', roles: 'editor' })
        .where('id', '=', scene.tom.id)
        .execute(),
  ],
  [
    'a new password of the maker',
    async () => {
      const { tom, call, confirmed } = scene
      const json = confirmed({ newPassword: 'staple of the battery' })
      expect((await call('PUT', '/api/auth/password', tom.headers, json)).status).toBe(200)
    },
  ],
])('a password link ends with %s', async (_, change) => {
  const works = await MADE_BY_STAFF['password link']?.(scene)
  expect(await works?.()).toBe(true)
  await change()
  expect(await works?.()).toBe(false)
})

test('a password link that ended is not back once its maker is an administrator again', async () => {
  const works = await MADE_BY_STAFF['password link']?.(scene)
  await demote()
  const { tom, asHelen, confirmed } = scene
  await asHelen('PUT', `/api/people/${tom.id}`, confirmed({ role: 'administrator' }))
  expect(await works?.()).toBe(false)
})

async function demote() {
  const { tom, asHelen, confirmed } = scene
  const answer = await asHelen('PUT', `/api/people/${tom.id}`, confirmed({ role: 'editor' }))
  expect(answer.status).toBe(200)
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
