/** The longest and the most of what is typed of prices: characters, lines and hours (docs/product.md, "Prices"). */
export const PRICE_LIMITS = { note: 300, line: 150, lines: 12, hours: 500 } as const

/** The longest and the most of what is typed of pages: characters and lines (docs/product.md, "Page texts"). */
export const TEXT_LIMITS = { heading: 120, prose: 600, line: 200, lines: 12 } as const

/** The parts of the settings, each with an address of its own (docs/product.md, "Settings"). */
export const SETTINGS_SECTIONS = [
  { to: '/admin/settings', label: 'Ready for the public' },
  { to: '/admin/settings/firm', label: 'The firm' },
  { to: '/admin/settings/texts', label: 'Page texts' },
  { to: '/admin/settings/prices', label: 'Prices' },
  { to: '/admin/settings/official-amounts', label: 'Official amounts' },
  { to: '/admin/settings/hours', label: 'Opening hours' },
  { to: '/admin/settings/notices', label: 'Notices' },
  { to: '/admin/settings/cookies', label: 'Cookies' },
  { to: '/admin/settings/articles', label: 'Articles' },
] as const

/** How many notices there may be, those that are over or to come included. */
export const MOST_NOTICES = 5

/** How many days and periods of closure there may be, those that are over included. */
export const MOST_CLOSURES = 30

/**
 * How long an official amount has been due (docs/product.md, "Official amounts").
 *
 * @param dueOn, today days: "2026-11-22"
 * @returns days; fewer than 0 while the last look at its source is good
 */
export function daysDue(dueOn: string, today: string): number {
  return (Date.parse(today) - Date.parse(dueOn)) / 86_400_000
}

/** Whether somebody should look at its source: it is due, or nobody ever has. */
export function isDue(dueOn: string | null, today: string): boolean {
  return dueOn === null || daysDue(dueOn, today) >= 0
}

/** When a section that was never changed counts as changed. */
export const NEVER = new Date(0).toISOString()
