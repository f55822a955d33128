/** The longest and the most of what staff enter of people who take consultations (docs/product.md, "Availability"). */
export const HOST_LIMITS = { name: 255, reason: 100, link: 1000, hosts: 30, absences: 100 } as const

/** How many colours there are to tell people apart by. */
export const HOST_COLORS = 6
