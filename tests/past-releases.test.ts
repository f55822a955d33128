import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { restore } from '~/platform/backup/restore'
import { needsNewerProgram } from '~/platform/database/migrate'
import { createTestSite } from './fixtures/create-test-site'
import { addFaq } from './fixtures/factories'
import { openEditor } from './fixtures/half-typed'
import { openDatabase } from './fixtures/running-site'
import { saidByContentCommand } from './fixtures/said-by-commands'
import { storedData, storedRows } from './fixtures/stored-data'

/*
 * What each release has left behind, made by running it (CONTRIBUTING.md, "Before a release"). Every build reads all of it.
 */

const RELEASES = 'tests/fixtures/releases'
const PARTS: Record<string, string> = { posts: 'blog', faqs: 'faqs', team: 'team' }
const KINDS: Record<string, string> = {
  post: 'posts',
  faq: 'faqs',
  'team member': 'team',
  settings: 'settings',
}

type TestSite = Awaited<ReturnType<typeof createTestSite>>

let site: TestSite
afterEach(() => site.close())

describe.each(readdirSync(RELEASES))('what the release of %s has left', (release) => {
  const place = (name: string) => join(RELEASES, release, name)

  test('in a backup is restored: the bin, the versions, what was half typed', async () => {
    site = await createTestSite({ backup: place('backup.tar.gz') })
    const headers = await site.logIn({ username: 'someone-new' })
    const call = async (method: string, path: string) => {
      const answer = await site.request(path, { method, headers })
      expect(answer.status, path).toBeLessThan(300)
      return answer.json()
    }
    const { things } = await call('GET', '/api/admin/bin')
    expect(new Set(things.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(Object.keys(PARTS)),
    )
    for (const { kind, id } of things) {
      expect(await call('POST', `/api/admin/${PARTS[kind]}/${id}/restore`)).toMatchObject({ id })
    }
    const versions = await site.db.selectFrom('versions').selectAll().execute()
    for (const { thingKind, thingId, id } of versions) {
      const thing = `${KINDS[thingKind]}/${thingId}`
      const version = await call('GET', `/api/admin/history/${thing}/${id}`)
      expect(Object.keys(version.values).length, thing).toBeGreaterThan(0)
    }
    expect(new Set(versions.map(({ thingKind }) => thingKind))).toEqual(new Set(Object.keys(KINDS)))
    const saved = await site.db
      .selectFrom('workingCopies')
      .selectAll()
      .where('startedFrom', 'is not', null)
      .execute()
    expect(saved.map(({ kind }) => kind).sort()).toEqual(['faqs', 'posts', 'team'])
    for (const { kind, thingId, label } of saved) {
      const { copy } = await call('GET', `/api/working-copies/${kind}/${thingId}`)
      expect(copy).toMatchObject({ label, values: expect.any(Object) })
      const { frame } = await call('POST', `/api/preview-links/${kind}/${thingId}/frame`)
      const token = frame.split('/').at(-1)
      const preview = await call('GET', `/api/previews/${token}`)
      expect(JSON.stringify(preview), kind).toContain('Typed and never saved')
    }
  })

  test('in a backup keeps each row, each column and each file', async () => {
    const before = await mkdtemp(join(tmpdir(), 'before-'))
    const options = { replaces: false, needsNewerProgram, askKey: async () => null, bucket: null }
    await restore(before, place('backup.tar.gz'), options)
    const database = openDatabase(before)
    database.exec(MIGRATED)
    database.close()
    const then = await storedData(before)
    site = await createTestSite({ backup: place('backup.tar.gz') })
    const { kysely_migration: migrations, secrets, settings = [] } = then.rows
    expect(storedRows(site.dataDir, before)).toEqual({
      ...then.rows,
      kysely_migration: expect.arrayContaining(migrations ?? []),
      // The id of the installation joins them.
      secrets: expect.arrayContaining(secrets ?? []),
      // And so does what the program said until then in the firm's name.
      settings: [...settings, expect.stringContaining('9 to 12 months')],
    })
    expect((await storedData(site.dataDir)).files).toEqual(then.files)
    await rm(before, { recursive: true })
  })

  test('as an export is taken over, and has nothing new the second time', async () => {
    site = await createTestSite()
    await site.logIn()
    const said: string[] = []
    const take = async () => said.push(await saidByContentCommand(site, 'import', place('content')))
    await take()
    await take()
    const { questions, people, articles, reviews } = JSON.parse(
      readFileSync(place('content/content.json'), 'utf8'),
    )
    const things = [questions, people, articles, reviews].flat().length
    expect(things).toBeGreaterThan(3)
    expect(said[0]).toContain(`${things} added`)
    expect(said[1]).toMatch(/^0 added, 0 changed/)
  })
})

/** What migrations since then say of old rows: a mail that went to the outbox was not sent (0084). */
const MIGRATED = `
  update newsletter_recipients set state = 'not sent' where state = 'arrived';
  update newsletters set arrived = 0`

describe('what another release has stored otherwise', () => {
  test('costs the field that no longer fits, and not what else was typed', async () => {
    site = await createTestSite()
    const headers = await site.logIn()
    const faq = await addFaq(site.db)
    const editor = openEditor(site, headers, 'faqs', faq.id, faq.updatedAt)
    await editor.keep({ question: ['Of', 'another', 'shape'], answer: 'Typed and never saved' })
    const path = `/api/preview-links/faqs/${faq.id}/frame`
    const opened = await site.request(path, { method: 'POST', headers })
    const token = (await opened.json()).frame.split('/').at(-1)
    const preview = await (await site.request(`/api/previews/${token}`)).text()
    expect(preview).toContain('Typed and never saved')
  })

  test('in an export has its default', async () => {
    site = await createTestSite()
    await site.logIn()
    const folder = await mkdtemp(join(tmpdir(), 'content-'))
    const person = { id: crypto.randomUUID(), name: 'Ada', position: 'Solicitor', bio: 'A life.' }
    const content = { version: 1, settings: {}, questions: [], articles: [], pictures: [] }
    const people = [{ ...person, expertise: null, isPublished: null, displayOrder: 0 }]
    await writeFile(join(folder, 'content.json'), JSON.stringify({ ...content, people }))
    await saidByContentCommand(site, 'import', folder)
    await rm(folder, { recursive: true })
    const team = await (await site.request('/api/team')).json()
    expect(team).toMatchObject([{ ...person, expertise: [], isPublished: true }])
  })
})
