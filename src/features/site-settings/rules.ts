/** The parts of the settings, each with an address of its own (docs/product.md, "Settings"). */
export const SETTINGS_SECTIONS = [
  { to: '/admin/settings', label: 'Ready for the public' },
  { to: '/admin/settings/firm', label: 'The firm' },
] as const
