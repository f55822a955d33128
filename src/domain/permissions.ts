/** The roles of staff, from the one that may do everything to the one that reads (docs/product.md, "Roles"). */
export const ROLES = ['administrator', 'editor', 'author', 'reception', 'reader'] as const

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
    says: 'write, publish and delete articles, questions, people and reviews',
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
} as const satisfies Record<string, { says: string; roles: readonly Role[] }>

export type Permission = keyof typeof PERMISSIONS

/** Whether a role includes something. */
export function may(role: Role, permission: Permission): boolean {
  return PERMISSIONS[permission].roles.some((each) => each === role)
}

/** Whether a role includes everything that another does. */
export function includesAll(role: Role, other: Role): boolean {
  const all: ReadonlyArray<readonly Role[]> = Object.values(PERMISSIONS).map(({ roles }) => roles)
  return all.every((roles) => !roles.includes(other) || roles.includes(role))
}

/** What each role does, in a sentence for the administrator who assigns it. */
export const ROLE_WORDS: Record<Role, string> = {
  administrator: 'Everything, with settings and people',
  editor: 'Writes and publishes articles, questions, people and reviews',
  author: 'Writes drafts of articles, which an editor publishes',
  reception: 'Bookings, enquiries and subscribers; reads what is published',
  reader: 'Reads articles, questions, people and settings, and changes nothing',
}

/**
 * The role of a stored user. Whether it is an administrator, `isAdmin` alone says: the version before knows
 * nothing else, and it may have added the user or changed their rights.
 */
export function roleOf(user: { role: string | null; isAdmin: boolean }): Role {
  if (user.isAdmin) return 'administrator'
  const stored = ROLES.find((role) => role === user.role && role !== 'administrator')
  return stored ?? 'reader'
}
