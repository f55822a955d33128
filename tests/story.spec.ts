import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { readOutbox } from './fixtures/outbox'
import { askPostgres, startPostgres } from './fixtures/postgres-server'
import { queryDatabase, type RunningServer, STAFF, startServer } from './fixtures/running-site'
import { answerOf, connect, staffToken } from './fixtures/site-client'
import {
  makePosts,
  type StoryEditor,
  type StoryPost,
  storyEditor,
  wordsOf,
} from './fixtures/story-editor'

/** So many steps a story has. */
const STEPS = Number(process.env.STORY_STEPS ?? 500)
const POSTS = 3

/** The servers of a story, and what may happen to them. */
interface Scene {
  servers: RunningServer[]
  /** Ends one of them at once, and starts it again after something was done without it. */
  kill: (which: number, meanwhile: () => Promise<void>) => Promise<void>
  /** Nothing can be stored until something was done. */
  pause: (meanwhile: () => Promise<void>) => Promise<void>
  ask: (statement: string) => Promise<Array<Record<string, unknown>>>
  folders: string[]
  end: () => Promise<void>
}

async function onSqlite(): Promise<Scene> {
  const dataDir = await mkdtemp(join(tmpdir(), 'story-'))
  await cp(process.env.SITE_TEMPLATE ?? '', dataDir, { recursive: true })
  const servers = [await startServer(dataDir)]
  const kill: Scene['kill'] = async (_which, meanwhile) => {
    await servers[0]?.kill()
    await meanwhile()
    servers[0] = await startServer(dataDir)
  }
  return {
    servers,
    folders: [dataDir],
    kill,
    pause: (meanwhile) => kill(0, meanwhile),
    ask: async (statement) => queryDatabase(dataDir, statement),
    async end() {
      await servers[0]?.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Two servers of one database. */
async function onPostgres(): Promise<Scene> {
  const postgres = await startPostgres()
  const environment = { DATABASE_URL: postgres.url, SEED: 'none' }
  const folders = [await mkdtemp(join(tmpdir(), 'story-')), await mkdtemp(join(tmpdir(), 'story-'))]
  const servers = await Promise.all(folders.map((folder) => startServer(folder, environment)))
  return {
    servers,
    folders,
    async kill(which, meanwhile) {
      await servers[which]?.kill()
      await meanwhile()
      servers[which] = await startServer(folders[which] ?? '', environment)
    },
    async pause(meanwhile) {
      await postgres.stop('SIGQUIT')
      await meanwhile()
      await postgres.start()
      for (const { url } of servers)
        await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    },
    ask: (statement) => askPostgres(postgres.url, statement),
    async end() {
      await Promise.all(servers.map((server) => server.kill()))
      await postgres.remove()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

for (const [engine, open] of [
  ['SQLite', onSqlite],
  ['two servers of one PostgreSQL', onPostgres],
] as const) {
  test(`two editors, kills and outages on ${engine}: visitors see what was published, and no word is lost`, {
    tag: '@long',
  }, async () => {
    test.setTimeout(30 * 60_000)
    const seed = Number(process.env.STORY_SEED ?? Math.floor(Math.random() * 1_000_000))
    console.log(`the story on ${engine}: STORY_SEED=${seed}, ${STEPS} steps`)
    const scene = await open()
    try {
      await tell(scene, randomOf(seed))
    } finally {
      await scene.end()
    }
  })
}

async function tell(scene: Scene, chance: (most: number) => number): Promise<void> {
  const urlOf = () => scene.servers[chance(scene.servers.length)]?.url ?? ''
  const token = await staffToken(urlOf())
  const posts = await makePosts(urlOf(), token, POSTS)
  const editors = [token, await colleague(scene, token)].map((one) =>
    storyEditor(urlOf, one, chance),
  )
  const typed: string[] = []
  const counts = { kills: 0, outages: 0, saves: 0, checks: 0 }

  async function step(isOutage = false): Promise<void> {
    const [editor, post] = [editors[chance(2)], posts[chance(POSTS)]]
    if (!editor || !post) return
    const number = chance(100)
    if (number < 45) {
      typed.push(`w${typed.length + 1}q`)
      await editor.type(post, typed.at(-1) ?? '')
      if (chance(3) > 0) await editor.keep(post)
    } else if (number < 55) await editor.keep(post)
    else if (number < 80) {
      counts.saves += 1
      await editor.save(post, [null, null, 'published', 'draft'][chance(4)] ?? null)
    } else if (number < 85) await editor.changeDevice(post)
    else if (number < 89) await editor.takeOver(post)
    else if (number < 91) await editor.discard(post)
    else if (!isOutage && number < 95) {
      counts.kills += 1
      // Something is on its way when it happens.
      const during = Promise.all([editor.save(post, null), wait(chance(30))])
      await scene.kill(chance(scene.servers.length), async () => {
        await during
        for (let left = chance(3); left > 0; left -= 1) await step(true)
      })
      await settle(scene, posts, token)
    } else if (!isOutage && number < 97) {
      counts.outages += 1
      await scene.pause(async () => {
        for (let left = chance(4); left > 0; left -= 1) await step(true)
      })
      await settle(scene, posts, token)
    } else if (!isOutage) {
      counts.checks += 1
      await settle(scene, posts, token)
      await expectPublished(scene, posts)
    }
  }

  for (let number = 1; number <= STEPS; number += 1) {
    await step()
    if (number % 50 === 0) await expectNothingLost(scene, typed, posts, editors)
  }
  await settle(scene, posts, token)
  await expectPublished(scene, posts)
  await expectNothingLost(scene, typed, posts, editors)
  console.log(`${typed.length} words typed, ${JSON.stringify(counts)}: none is lost`)
}

/** What was never answered is stored or not; whatever was answered is. */
async function settle(scene: Scene, posts: StoryPost[], token: string): Promise<void> {
  const client = connect(scene.servers[0]?.url ?? '', token)
  for (const post of posts) {
    const { content, status } = await answerOf(
      await client.call('GET', `/api/admin/blog/${post.id}`),
    )
    const known = [post, ...post.unsure].map((one) => [one.status, wordsOf(one.content)])
    expect(known).toContainEqual([status, wordsOf(content)])
    Object.assign(post, { content, status, unsure: [] })
  }
}

/** Each server shows each article as it was last published, and nothing of any other. */
async function expectPublished(scene: Scene, posts: StoryPost[]): Promise<void> {
  const published = posts.filter(({ status }) => status === 'published')
  const all = new Set(published.flatMap(({ content }) => wordsOf(content)))
  for (const { url } of scene.servers) {
    for (const post of posts) {
      const isShown = published.includes(post)
      const look = async () => {
        const answer = await fetch(`${url}/resourcehub/${post.slug}`)
        const words = new Set(wordsOf(await answer.text()))
        const missing = isShown ? wordsOf(post.content).filter((word) => !words.has(word)) : []
        return [answer.status === 200, missing, [...words].filter((word) => !all.has(word))]
      }
      // A server hears of the other's change within a moment.
      await expect.poll(look, { timeout: 5000 }).toEqual([isShown, [], []])
    }
  }
}

/**
 * Every word is in a text, in its history, in a working copy, or where the person who typed it can bring it back; and what a
 * working copy was answered to hold is on the server.
 */
async function expectNothingLost(
  { ask }: Scene,
  typed: readonly string[],
  posts: readonly StoryPost[],
  editors: readonly StoryEditor[],
): Promise<void> {
  const tables = ['blog_posts', 'versions', 'working_copies']
  const rows = await Promise.all(tables.map((table) => ask(`select * from ${table}`)))
  const stored = new Set(wordsOf(JSON.stringify(rows)))
  const lost = typed.filter((word) => {
    if (stored.has(word) || editors.some((editor) => editor.hasPutAside(word))) return false
    return !editors.some((editor) => editor.isTyping(word))
  })
  expect(lost).toEqual([])
  const kept = await Promise.all(
    editors.flatMap((editor) => posts.map((post) => editor.keptWords(post))),
  )
  const gone = kept.flat().filter((word) => !stored.has(word))
  expect(gone.filter((word) => !editors.some((editor) => editor.hasPutAside(word)))).toEqual([])
}

/** A second account, which an invitation makes. */
async function colleague({ servers, folders }: Scene, token: string): Promise<string> {
  const { url = '' } = servers[0] ?? {}
  const visitor = connect(url, '')
  const person = { username: 'second', name: 'Second Editor', email: 'second@example.org' }
  const invitation = { ...person, role: 'editor', currentPassword: STAFF.password }
  await answerOf(await connect(url, token).call('POST', '/api/invitations', invitation))
  const link = async () => {
    const mails = (await Promise.all(folders.map(readOutbox))).flat()
    return mails
      .map(({ text }) => /\/admin\/invitation\S*?([\w-]{20,})/.exec(text ?? '')?.[1])
      .find(Boolean)
  }
  await expect.poll(link, { timeout: 15_000 }).toBeTruthy()
  const password = 'a password of the second'
  await answerOf(
    await visitor.call('PUT', '/api/auth/invitation', {
      token: await link(),
      name: person.name,
      password,
    }),
  )
  const login = { username: person.username, password }
  return (await answerOf(await visitor.call('POST', '/api/auth/login', login))).token
}

/** The same numbers for the same seed. */
function randomOf(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}
