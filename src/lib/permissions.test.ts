import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PERMISSIONS, ROLES, roleOf } from './permissions'

test('docs/product.md has the table of roles as the program has it', async () => {
  const rows = Object.values(PERMISSIONS).map(({ says, roles }) => {
    const having = new Set<string>(roles)
    return `| ${says} |${ROLES.map((role) => (having.has(role) ? ' yes |' : ' |')).join('')}`
  })
  const table = [`| staff may | ${ROLES.join(' | ')} |`, `|${' --- |'.repeat(ROLES.length + 1)}`]
  expect(await readFile('docs/product.md', 'utf8')).toContain([...table, ...rows].join('\n'))
})

test.each([
  [{ role: null, isAdmin: true }, 'administrator'],
  [{ role: null, isAdmin: false }, 'reader'],
  [{ role: 'a role of a newer version', isAdmin: false }, 'reader'],
  [{ role: 'author', isAdmin: false }, 'author'],
])('%j is the role %s', (user, role) => {
  expect(roleOf(user)).toBe(role)
})
