import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { includesAll, may, PERMISSIONS, ROLES, roleOf } from './permissions'

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
  [{ role: 'administrator', isAdmin: false }, 'reader'],
])('%j is the role %s', (user, role) => {
  expect(roleOf(user)).toBe(role)
})

test('a role includes what its column of the table says, and nothing else', () => {
  const permissions = ['site', 'content', 'drafts', 'unpublished', 'visitors'] as const
  const included = ROLES.map((role) => permissions.map((permission) => may(role, permission)))
  expect(included).toEqual([
    [true, true, true, true, true],
    [false, true, true, true, false],
    [false, false, true, true, false],
    [false, false, false, false, true],
    [false, false, false, true, false],
  ])
})

test.each([
  ['administrator', 'editor', true],
  ['editor', 'author', true],
  ['author', 'reader', true],
  ['editor', 'editor', true],
  ['author', 'editor', false],
  ['editor', 'reception', false],
  ['reception', 'reader', false],
] as const)('the role %s includes all of %s: %s', (role, other, includes) => {
  expect(includesAll(role, other)).toBe(includes)
})
