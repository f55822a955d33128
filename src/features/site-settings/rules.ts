/** The parts of the settings, each with an address of its own (docs/product.md, "Settings"). */
export const SETTINGS_SECTIONS = [
  { to: '/admin/settings', label: 'Ready for the public' },
  { to: '/admin/settings/firm', label: 'The firm' },
  { to: '/admin/settings/hours', label: 'Opening hours' },
  { to: '/admin/settings/notices', label: 'Notices' },
] as const

/** How many notices there may be, those that are over or to come included. */
export const MOST_NOTICES = 5

/** How many days and periods of closure there may be, those that are over included. */
export const MOST_CLOSURES = 30
