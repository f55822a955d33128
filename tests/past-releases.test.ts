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
import { RELEASES, readLeftThings, withWhatJoins } from './fixtures/past-releases'
import { queryDatabase } from './fixtures/running-site'
import { saidByContentCommand } from './fixtures/said-by-commands'
import { storedData, storedRows } from './fixtures/stored-data'

/*
 * What each release has left behind, made by running it (CONTRIBUTING.md, "Before a release"). Every build reads all of it.
 */

type TestSite = Awaited<ReturnType<typeof createTestSite>>

let site: TestSite
afterEach(() => site.close())

describe.each(readdirSync(RELEASES))('what the release of %s has left', (release) => {
  const place = (name: string) => join(RELEASES, release, name)

  test('in a backup is restored: the bin, the versions, what was half typed', async () => {
    site = await createTestSite({ backup: place('backup.tar.gz') })
    await readLeftThings(site)
  })

  test('in a backup keeps each row, each column and each file', async () => {
    const before = await mkdtemp(join(tmpdir(), 'before-'))
    const options = { replaces: false, needsNewerProgram, askKey: async () => null, bucket: null }
    await restore(before, place('backup.tar.gz'), options)
    const then = await storedData(before)
    site = await createTestSite({ backup: place('backup.tar.gz') })
    expect(storedRows(site.dataDir, before)).toEqual(withWhatJoins(then.rows))
    expect((await storedData(site.dataDir)).files).toEqual(then.files)
    await rm(before, { recursive: true })
  })

  test('in a backup gets the same schema as a new database', async () => {
    site = await createTestSite({ backup: place('backup.tar.gz') })
    const upgraded = schemaOf(site)
    await site.close()
    site = await createTestSite()
    expect(upgraded).toEqual(schemaOf(site))
  })

  test('as an export is taken over, and has nothing new the second time', async () => {
    site = await createTestSite()
    await site.logIn()
    const said: string[] = []
    const take = async () => said.push(await saidByContentCommand(site, 'import', place('content')))
    await take()
    await take()
    const {
      questions,
      people,
      articles,
      reviews,
      law = [],
    } = JSON.parse(readFileSync(place('content/content.json'), 'utf8'))
    const things = [questions, people, articles, reviews, law].flat().length
    expect(things).toBeGreaterThan(3)
    expect(said[0]).toContain(`${things} added`)
    expect(said[1]).toMatch(/^0 added, 0 changed/)
  })
})

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

/** Each table, index and trigger, without the spaces and quotes of its statement. */
function schemaOf({ dataDir }: TestSite) {
  const query = 'select type, name, tbl_name, sql from sqlite_master order by type, name'
  return queryDatabase(dataDir, query).map((row) =>
    Object.values(row).map((value) => value && String(value).replaceAll(/["\s]+/g, '')),
  )
}
