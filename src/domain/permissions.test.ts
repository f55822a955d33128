import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { includesAll, may, PERMISSIONS, ROLES, rolesOf, storedRoles } from './permissions'

test('docs/product.md has the table of roles as the program has it', async () => {
  const rows = Object.values(PERMISSIONS).map(({ says, roles }) => {
    const having = new Set<string>(roles)
    return `| ${says} |${ROLES.map((role) => (having.has(role) ? ' yes |' : ' |')).join('')}`
  })
  const table = [`| staff may | ${ROLES.join(' | ')} |`, `|${' --- |'.repeat(ROLES.length + 1)}`]
  expect(await readFile('docs/product.md', 'utf8')).toContain([...table, ...rows].join('\n'))
})

test.each([
  [{ role: 'administrator', roles: 'administrator', isAdmin: true }, ['administrator']],
  [{ role: 'editor', roles: 'editor,adviser', isAdmin: false }, ['editor', 'adviser']],
  [{ role: 'a newer role', roles: 'a newer role,author', isAdmin: false }, ['reader']],
  // An operator has set the role by hand.
  [{ role: 'author', roles: 'editor,author', isAdmin: false }, ['author']],
  [{ role: 'author', roles: null, isAdmin: false }, ['author']],
  [{ role: 'administrator', roles: 'administrator', isAdmin: false }, ['reader']],
  [{ role: 'editor', roles: 'editor,adviser', isAdmin: true }, ['administrator']],
])('%j has the roles %j', (user, roles) => {
  expect(rolesOf(user)).toEqual(roles)
})

test('several roles are stored so that the version before reads the main one', () => {
  expect(storedRoles(['adviser', 'editor', 'adviser'])).toEqual({
    role: 'editor',
    roles: 'editor,adviser',
    isAdmin: false,
  })
  expect(storedRoles(['reader', 'administrator'])).toEqual({
    role: 'administrator',
    roles: 'administrator',
    isAdmin: true,
  })
})

test('roles add up', () => {
  const both = ['author', 'adviser'] as const
  expect([may(both, 'drafts'), may(both, 'ownVisitors'), may(both, 'visitors')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a role includes what its column of the table says, and nothing else', () => {
  const permissions = [
    'site',
    'content',
    'drafts',
    'unpublished',
    'visitors',
    'ownVisitors',
  ] as const
  const included = ROLES.map((role) => permissions.map((permission) => may([role], permission)))
  expect(included).toEqual([
    [true, true, true, true, true, true],
    [false, true, true, true, false, false],
    [false, false, true, true, false, false],
    [false, false, false, false, true, true],
    [false, false, false, false, false, true],
    [false, false, false, true, false, false],
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
  ['reception', 'adviser', true],
  ['adviser', 'reception', false],
] as const)('the role %s includes all of %s: %s', (role, other, includes) => {
  expect(includesAll([role], [other])).toBe(includes)
})
