/** The longest and the most of what is typed of prices: characters, lines and hours (docs/product.md, "Prices"). */
export const PRICE_LIMITS = { note: 300, line: 150, lines: 12, hours: 500 } as const

/** The longest and the most of what is typed of pages: characters and lines (docs/product.md, "Page texts"). */
export const TEXT_LIMITS = { heading: 120, prose: 600, line: 200, lines: 12, address: 200 } as const

/** A phone number with its area code. */
export const UK_PHONE = /^(?=(?:\D*\d){10,14}\D*$)(?:\+|0)[\d ()-]{9,24}$/

/** The longest sentence of the firm's own in a mail, in characters (docs/product.md, "Email sentences"). */
export const SENTENCE_LIMIT = 300

/** The parts of the settings, each with an address of its own (docs/product.md, "Settings"). */
export const SETTINGS_SECTIONS = [
  { to: '/admin/settings', label: 'Ready for the public' },
  { to: '/admin/settings/firm', label: 'The firm' },
  { to: '/admin/settings/identity', label: 'Identity' },
  { to: '/admin/settings/menu', label: 'Menu' },
  { to: '/admin/settings/texts', label: 'Page texts' },
  { to: '/admin/settings/prices', label: 'Prices' },
  { to: '/admin/settings/official-amounts', label: 'Official figures' },
  { to: '/admin/settings/hours', label: 'Opening hours' },
  { to: '/admin/settings/second-office', label: 'Second office' },
  { to: '/admin/settings/consultations', label: 'Consultations' },
  { to: '/admin/settings/mail', label: 'Email' },
  { to: '/admin/settings/mail-sentences', label: 'Email sentences' },
  { to: '/admin/settings/notices', label: 'Notices' },
  { to: '/admin/settings/cookies', label: 'Cookies' },
  { to: '/admin/settings/articles', label: 'Articles' },
  { to: '/admin/settings/redirects', label: 'Redirects' },
  { to: '/admin/settings/moving-in', label: 'Import' },
  { to: '/admin/settings/legal', label: 'Confirmations' },
  { to: '/admin/settings/data-protection', label: 'Data protection' },
  { to: '/admin/settings/access', label: 'Access and records' },
  { to: '/admin/settings/backups', label: 'Backups' },
  { to: '/admin/settings/server', label: 'For your server’s operator' },
] as const

/** Names a section in its address, in what is stored of it and in its query. */
export type SectionId = (typeof SETTINGS_SECTIONS)[number]['to'] extends infer To
  ? To extends `/admin/settings/${infer Id}`
    ? Id
    : never
  : never

/** What staff call a section. */
export function sectionName(id: string): string {
  return SETTINGS_SECTIONS.find(({ to }) => to === `/admin/settings/${id}`)?.label ?? id
}

/**
 * What a stolen session must not change: it takes the administrator's own password, and a code where there is one, and
 * every administrator is told (docs/product.md, "Settings").
 */
export const CONFIRMED_FIELDS = {
  // Notices go to the firm's own address, and emails come from it, where nothing else is set.
  firm: ['accreditationFrameUrl', 'reviewsFrameUrl', 'bookingFrameUrl', 'email'],
  access: ['secondFactorOf', 'activityYears'],
  mail: [
    'host',
    'port',
    'security',
    'userName',
    'passwordSetAt',
    'senderName',
    'senderAddress',
    'noticesTo',
  ],
} as const

/** How many notices there may be, those that are over or to come included. */
export const MOST_NOTICES = 5

/** How many addresses of an old site lead somewhere, and how long each may be, in characters (docs/product.md, "Addresses"). */
export const MOST_REDIRECTS = 500
export const LONGEST_ADDRESS = 300

/** How many days and periods of closure there may be, those that are over included. */
export const MOST_CLOSURES = 30

/** Limits both the bank holidays that the firm adds and those that it strikes. */
export const MOST_HOLIDAYS = 100

/**
 * How long an official figure has been due (docs/product.md, "Official figures").
 *
 * @param dueOn, today days: "2026-11-22"
 * @returns days; fewer than 0 while the last look at its source is good
 */
export function daysDue(dueOn: string, today: string): number {
  return (Date.parse(today) - Date.parse(dueOn)) / 86_400_000
}

/** Whether someone should look at its source: it is due, or nobody ever has. */
export function isDue(dueOn: string | null, today: string): boolean {
  return dueOn === null || daysDue(dueOn, today) >= 0
}

/** The longest of the firm’s papers on data protection, in characters (docs/product.md, "Data protection"). */
export const PAPER_LIMIT = 8000

/** The longest name of the person who signs them, in characters. */
export const LONGEST_RESPONSIBLE = 100

/** The query of what the site still needs, which follows from the settings. */
export const READINESS_KEY = ['settings', 'readiness'] as const
