/** The longest and the most of what is typed of prices: characters, lines and hours (docs/product.md, "Prices"). */
export const PRICE_LIMITS = { note: 300, line: 150, lines: 12, hours: 500 } as const

/** The parts of the settings, each with an address of its own (docs/product.md, "Settings"). */
export const SETTINGS_SECTIONS = [
  { to: '/admin/settings/firm', label: 'The firm' },
  { to: '/admin/settings/prices', label: 'Prices' },
  { to: '/admin/settings/official-amounts', label: 'Official amounts' },
] as const
