/**
 * The site’s addresses for anything the router does not link: feeds, the sitemap, structured data, mails. Each begins
 * with a slash and is relative to the site’s public address.
 */
export const paths = {
  home: '/',
  willWriting: '/will-writing',
  lastingPowersOfAttorney: '/lasting-powers-of-attorney',
  pricing: '/pricing',
  trusts: '/trusts',
  probate: '/probate',
  firstWeek: '/first-week',
  whichService: '/which-service',
  whoInherits: '/who-inherits',
  resourceHub: '/resourcehub',
  lawChanges: '/law-changes',
  article: (slug: string) => `/resourcehub/${slug}`,
  preview: (token: string) => `/preview/${token}`,
  team: '/our-team',
  person: (slug: string) => `/our-team/${slug}`,
  /** Question ids begin with a timestamp; the last eight characters tell them apart. */
  question: (id: string) => `/#faq-${id.slice(-8)}`,
  values: '/values',
  careers: '/careers',
  guarantee: '/service-level-agreement',
  contact: '/contact',
  cookiePolicy: '/cookie-policy',
  privacy: '/privacy',
  complaints: '/complaints',
  terms: '/terms',
  regulatory: '/regulatory',
  accessibility: '/accessibility',
  search: '/search',
  bookConsultation: '/book-consultation',
  thankYou: '/thank-you',
  admin: '/admin',
  login: '/admin/login',
  invitation: '/admin/invitation',
  forgottenPassword: '/admin/forgotten-password',
  newPassword: '/admin/new-password',
  mailTest: '/admin/mail-test',
  api: '/api',
  feed: '/feed.xml',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  llms: '/llms.txt',
} as const

/** Staff pages for people who have not logged in. */
const entrances: readonly string[] = [
  paths.login,
  paths.invitation,
  paths.forgottenPassword,
  paths.newPassword,
  paths.mailTest,
]

/** True of staff pages behind the login. */
export function isStaffPath(pathname: string): boolean {
  const plain = pathname.toLowerCase()
  return plain.startsWith(`${paths.admin}/`) && !entrances.includes(plain)
}

/** True of staff pages including the login: these documents have a security policy of their own. */
export function isStaffDocument(pathname: string): boolean {
  const plain = pathname.toLowerCase()
  return plain === paths.admin || plain.startsWith(`${paths.admin}/`)
}
