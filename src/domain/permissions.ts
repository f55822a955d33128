/** From the role that may do everything to the one that only reads (docs/product.md, "Roles"). */
export const ROLES = [
  'administrator',
  'editor',
  'author',
  'reception',
  'adviser',
  'reader',
] as const

export type Role = (typeof ROLES)[number]

/**
 * Permissions beyond reading, with their wording. The API’s rules, the screens, the tests of access and the table in
 * docs/product.md ("Roles") are all derived from this.
 */
export const PERMISSIONS = {
  site: {
    says: 'change settings, accounts and access',
    roles: ['administrator'],
  },
  content: {
    says: 'write, publish and delete articles, questions, people, law records, snippets and reviews',
    roles: ['administrator', 'editor'],
  },
  drafts: {
    says: 'write articles as drafts of their own, with pictures',
    roles: ['administrator', 'editor', 'author'],
  },
  unpublished: {
    says: 'read what is not published: articles, questions, people, pictures',
    roles: ['administrator', 'editor', 'author', 'reader'],
  },
  visitors: {
    says: 'look after bookings, enquiries and subscribers',
    roles: ['administrator', 'reception'],
  },
  ownVisitors: {
    says: 'look after bookings with them, enquiries given to them (and hand these on), their own availability',
    roles: ['administrator', 'reception', 'adviser'],
  },
} as const satisfies Record<string, { says: string; roles: readonly Role[] }>

export type Permission = keyof typeof PERMISSIONS

/** Each role may do what it lists; roles add up. */
export function may(roles: readonly Role[], permission: Permission): boolean {
  return PERMISSIONS[permission].roles.some((each) => roles.includes(each))
}

export function includesAll(roles: readonly Role[], others: readonly Role[]): boolean {
  return PERMISSION_NAMES.every((each) => !may(others, each) || may(roles, each))
}

const PERMISSION_NAMES: Permission[] = [
  'site',
  'content',
  'drafts',
  'unpublished',
  'visitors',
  'ownVisitors',
]

export const ROLE_WORDS: Record<Role, string> = {
  administrator: 'Everything, with settings and people',
  editor: 'Writes and publishes articles, questions, people, law records, snippets and reviews',
  author: 'Writes drafts of articles, which an editor publishes',
  reception: 'Bookings, enquiries and subscribers; reads what is published',
  adviser:
    'Their own consultations, availability and the enquiries given to them, which they may hand on',
  reader: 'Reads articles, questions, people and settings, and changes nothing',
}

export const YOUR_ROLE_WORDS: Record<Role, string> = {
  ...ROLE_WORDS,
  adviser:
    'Your own consultations, availability and the enquiries given to you, which you may hand on',
}

/**
 * Without duplicates, in the order of `ROLES`. An administrator’s roles are reduced to that one, which includes the
 * others.
 */
export function inOrder(roles: readonly string[]): Role[] {
  const known = ROLES.filter((role) => roles.includes(role))
  return known.includes('administrator') ? ['administrator'] : known
}

/** The highest role, for programs that know only one. */
export function mainRole(roles: readonly Role[]): Role {
  return inOrder(roles)[0] ?? 'reader'
}

/** In lower case, for a sentence or a list: "editor, adviser". */
export function rolesText(roles: readonly Role[]): string {
  return inOrder(roles).join(', ')
}

/** In order, comma-separated. Version 2.0.0 reads all three columns. */
export function storedRoles(roles: readonly Role[]) {
  const role = mainRole(roles)
  return { role, roles: inOrder(roles).join(','), isAdmin: role === 'administrator' }
}

/**
 * `role` is the first of `roles`. Where an operator has set `role` and `isAdmin` alone, these two hold; a role that this
 * version does not know gives no rights.
 */
export function rolesOf(user: { role: string; roles: string | null; isAdmin: boolean }): Role[] {
  if (user.isAdmin) return ['administrator']
  const roles = inOrder((user.roles ?? '').split(','))
  if (roles[0] === user.role && user.role !== 'administrator') return roles
  const role = ROLES.find((known) => known === user.role && known !== 'administrator')
  return [role ?? 'reader']
}
