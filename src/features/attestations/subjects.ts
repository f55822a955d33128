import { paths } from '~/lib/paths'

/** What someone at the firm confirms: a page as visitors read it, or facts that several pages rest on. */
export interface Subject {
  id: string
  name: string
  /** Of a page. */
  path?: string
  /** What the person who signs is asked for: until when it runs. */
  asksUntil?: string
}

/** Everything that is confirmed, one by one (docs/product.md, "Confirmations"). */
export const SUBJECTS = [
  { id: 'privacy', name: 'Privacy policy', path: paths.privacy },
  { id: 'complaints', name: 'Complaints procedure', path: paths.complaints },
  { id: 'terms', name: 'Terms of business', path: paths.terms },
  { id: 'regulatory', name: 'Regulatory information', path: paths.regulatory },
  { id: 'accessibility', name: 'Accessibility statement', path: paths.accessibility },
  { id: 'cookies', name: 'Cookie policy', path: paths.cookiePolicy },
  { id: 'guarantee', name: 'Our Guarantee', path: paths.guarantee },
  { id: 'pricing', name: 'Prices', path: paths.pricing },
  { id: 'probate', name: 'Probate: prices, stages and times', path: paths.probate },
  { id: 'times', name: 'How long probate and registering a power take' },
  { id: 'complaintsRole', name: 'Who handles complaints' },
  { id: 'regulators', name: 'Regulators and the Ombudsman: addresses and limits' },
  { id: 'insurance', name: 'Professional indemnity insurance', asksUntil: 'The policy runs until' },
  { id: 'ico', name: 'ICO registration', asksUntil: 'The registration runs until' },
  { id: 'retention', name: 'How long the site keeps what it stores' },
  { id: 'processors', name: 'Who handles data for you, and where it lies' },
  { id: 'bankHolidays', name: 'Bank holidays' },
] as const satisfies readonly Subject[]

export type SubjectId = (typeof SUBJECTS)[number]['id']
