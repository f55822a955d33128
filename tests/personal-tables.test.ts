import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  FILES,
  OTHER_TABLES,
  PERSONAL_TABLES,
  type PersonalTable,
} from '~/features/people/personal-data/personal-tables.server'
import { STORED_IDS, storedOfPeople } from '~/features/people/personal-data/stored'
import { dataPaths } from '~/platform/data-folder/layout'
import { openDatabase } from '~/platform/database/database'
import { migrateToLatest } from '~/platform/database/migrate'
import { createTestDatabase, UNUSED_TABLES } from './fixtures/test-database'

/** The columns of each table of a migrated database, under the names that the program uses. */
let columns: Map<string, string[]>
let removeDatabase: () => Promise<void>
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'personal-tables-'))
  const database = await createTestDatabase()
  const { db } = openDatabase({ DATABASE_URL: database?.url, DATA_DIR: folder })
  await migrateToLatest(db)
  const tables = await db.withoutPlugins().introspection.getTables()
  columns = new Map(
    tables
      .filter(({ isView, name }) => !isView && !OF_THE_ENGINE.test(name))
      .map(({ name, columns }) => [camelCase(name), columns.map((each) => camelCase(each.name))]),
  )
  removeDatabase = async () => {
    await db.destroy()
    await database?.drop()
    await rm(folder, { recursive: true })
  }
})
afterAll(() => removeDatabase())

/** SQLite's indexes of words, which are made of `blog_posts` and of `contacts`. */
const OF_THE_ENGINE = /^(?:blog_post|contact)_texts/

const camelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const personal = Object.keys(PERSONAL_TABLES).filter(
  (name): name is PersonalTable => name in PERSONAL_TABLES,
)
const others = OTHER_TABLES.flatMap(({ tables }) => tables)

test('every table of the database is about visitors, or named with the reason why it is not', () => {
  const placed = [...personal, ...others, ...UNUSED_TABLES].sort()
  expect(placed).toEqual([...columns.keys()].sort())
  expect(placed).toEqual([...new Set(placed)])
})

test('the privacy policy has a row for every table, and for every file, about people', () => {
  const named = [
    ...personal.flatMap((name) => PERSONAL_TABLES[name].notice),
    ...OTHER_TABLES.flatMap(({ notice }) => notice),
    ...Object.values(FILES).flatMap(({ notice }) => notice),
  ]
  const rows = storedOfPeople({ activityYears: 2 })
  expect(rows.map(({ id }) => id)).toEqual([...STORED_IDS])
  expect([...new Set(named)].sort()).toEqual([...STORED_IDS].sort())
  for (const { notice, record } of rows) {
    for (const words of [...notice, ...record.flatMap(({ what, kept }) => [what, kept])]) {
      expect(words.trim()).not.toBe('')
    }
  }
  // The folder of a running site has nothing else.
  expect(Object.keys(dataPaths('/data')).filter((part) => !(part in FILES))).toEqual([])
})

test.each(personal)(
  'every column of %s is exported, or named as left out with the reason',
  (name) => {
    const { exported, leftOut } = PERSONAL_TABLES[name]
    const placed = [...exported, ...Object.keys(leftOut)].sort()
    expect(placed).toEqual([...(columns.get(name) ?? [])].sort())
  },
)

test('every insert into a table about visitors names all columns', () => {
  const found = new Set<string>()
  for (const file of globSync('{src,db/demo}/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const text = readFileSync(file, 'utf8')
    expect(text, file).not.toMatch(/insertInto\((?!\s*')/)
    for (const [statement, name = ''] of text.matchAll(/insertInto\(\s*'(\w+)'[\s\S]*?execute/g)) {
      if (!personal.some((each) => each === name)) continue
      found.add(name)
      const [, listed] = /^\S+\s*\.columns\(\[([^\]]*)\]/.exec(statement) ?? []
      if (listed === undefined) {
        expect(statement, `${file}: a row that \`satisfies WholeRow<'${name}'>\``).toContain(
          `satisfies WholeRow<'${name}'>`,
        )
      } else {
        const named = Array.from(listed.matchAll(/'(\w+)'/g), ([, column]) => column)
        expect(named.sort(), file).toEqual([...(columns.get(name) ?? [])].sort())
      }
    }
  }
  expect([...found].sort()).toEqual(personal.toSorted())
})
