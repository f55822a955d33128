import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { saidByContentCommand } from '../../../tests/fixtures/said-by-commands'

const FOLDER = 'tests/fixtures/exports'

/** Exports, each with the expected messages and articles in `came/`. */
const EXPORTS = readdirSync(FOLDER).filter((name) => /\.(?:xml|json)$/.test(name))

const ACCOUNT =
  /Of (\d+) words?, (\d+) (?:is|are) kept(?:(?:,| and) (\d+) changed)?(?: and (\d+) left out)?\./g

test.each(EXPORTS)('of %s it is said what comes, and every word is accounted for', async (name) => {
  const site = await createTestSite()
  try {
    await site.logIn({ username: 'helen' })
    const program = name.endsWith('.xml') ? 'wordpress' : 'ghost'
    const said = await saidByContentCommand(site, `import-${program}`, `${FOLDER}/${name}`)
    for (const [, came, kept, changed = '0', left = '0'] of said.matchAll(ACCOUNT))
      expect(Number(kept) + Number(changed) + Number(left), said).toBe(Number(came))
    const rows = await site.db.selectFrom('blogPosts').selectAll().orderBy('slug').execute()
    const posts = rows.map((row) => {
      const { slug, category, tags, excerpt, searchTitle, searchDescription } = row
      const facts = {
        category,
        tags,
        excerpt,
        searchTitle,
        searchDescription,
        isFindable: row.isFindable,
      }
      const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '[]')
      return [
        `${slug} ${JSON.stringify(Object.fromEntries(known))}`,
        row.content
          .replaceAll(' target="_blank" rel="noopener"', '')
          .replace(/(<\/\w+>)(?=<[a-z])/g, '$1\n'),
      ].join('\n')
    })
    await expect([said.trim(), ...posts, ''].join('\n\n')).toMatchFileSnapshot(
      `../../../${FOLDER}/came/${name}.txt`,
    )
  } finally {
    await site.close()
  }
})

test('there are exports of all kinds', () => {
  expect(EXPORTS.length).toBeGreaterThanOrEqual(12)
})
