/** The roles of staff, from the one that may do everything to the one that reads (docs/product.md, "Roles"). */
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
 * Who may do what beyond reading, and how it is said. The API's rules, the screens, the tests of access and the table in
 * docs/product.md ("Roles") all come from here.
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

/** Whether someone's roles include something: what any of them does. */
export function may(roles: readonly Role[], permission: Permission): boolean {
  return PERMISSIONS[permission].roles.some((each) => roles.includes(each))
}

/** Whether some roles include everything that others do. */
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

/** What each role does, in a sentence for the administrator who assigns it. */
export const ROLE_WORDS: Record<Role, string> = {
  administrator: 'Everything, with settings and people',
  editor: 'Writes and publishes articles, questions, people, law records, snippets and reviews',
  author: 'Writes drafts of articles, which an editor publishes',
  reception: 'Bookings, enquiries and subscribers; reads what is published',
  adviser:
    'Their own consultations, availability and the enquiries given to them, which they may hand on',
  reader: 'Reads articles, questions, people and settings, and changes nothing',
}

/** The same for the person who has it. */
export const YOUR_ROLE_WORDS: Record<Role, string> = {
  ...ROLE_WORDS,
  adviser:
    'Your own consultations, availability and the enquiries given to you, which you may hand on',
}

/** Roles as they are said and stored: each once, in their order. An administrator includes all of them. */
export function inOrder(roles: readonly string[]): Role[] {
  const known = ROLES.filter((role) => roles.includes(role))
  return known.includes('administrator') ? ['administrator'] : known
}

/** The role that says most, for programs that know of one alone. */
export function mainRole(roles: readonly Role[]): Role {
  return inOrder(roles)[0] ?? 'reader'
}

/** "Editor, adviser" in lower case, for a sentence or a list. */
export function rolesText(roles: readonly Role[]): string {
  return inOrder(roles).join(', ')
}

/** How a user's roles are stored: in order, comma-separated. Version 2.0.0 reads all three columns. */
export function storedRoles(roles: readonly Role[]) {
  const role = mainRole(roles)
  return { role, roles: inOrder(roles).join(','), isAdmin: role === 'administrator' }
}

/** The roles of a stored user; a newer version's roles that this one does not know give no rights. */
export function rolesOf({ roles }: { roles: string }): Role[] {
  const known = inOrder(roles.split(','))
  return known.length > 0 ? known : ['reader']
}
