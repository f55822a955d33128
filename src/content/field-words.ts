import { capitalised } from '~/lib/text/capitalised'
import { originalAmounts } from './official-amounts'

const FIELD_WORDS: ReadonlyMap<string, string> = new Map([
  ['isPublished', 'Published'],
  ['isAdmin', 'Administrator'],
  ['imageUrl', 'Picture'],
  ['featuredImage', 'Featured picture'],
  ['focus', 'Point that crops keep'],
  ['publishedAt', 'Publication date'],
  ['shareImage', 'Picture for sharing'],
  ['canonicalUrl', 'Canonical address'],
  ['isFindable', 'May be found by search engines'],
  ['linkedinUrl', 'LinkedIn'],
  ['email', 'Email'],
  ['takesConsultations', 'Taking consultations'],
  ['isIndexed', 'Search engines may list articles'],
  ['readsPages', 'Pages of official figures are read every night'],
  ['checksLinks', 'Links to other sites are looked at by night'],
  ['withoutApproval', 'Publishing without approval'],
  ['isUrgent', 'Urgent'],
  ['openHolidays', 'Open on bank holidays'],
  ['addedHolidays', 'Other bank holidays'],
  ['privacyPolicyUrl', 'Privacy policy'],
  ['complaintsUrl', 'Complaints page'],
  ['termsUrl', 'Terms of business'],
  ['regulatoryUrl', 'Regulatory information'],
  ['accessibilityUrl', 'Accessibility statement'],
  ['icoNumber', 'ICO number'],
  ['sraNumber', 'SRA number'],
  ['vatNumber', 'VAT number'],
  ['facebookUrl', 'Facebook'],
  ['instagramUrl', 'Instagram'],
  ['xUrl', 'X'],
  ['youtubeUrl', 'YouTube'],
  ['raises', 'What makes a “from” price higher'],
  ['people', 'Who talks, drafts and supervises'],
  ['comparison', 'Evidence that you cost less'],
  ['comparedOn', 'Day of that evidence'],
  ['switchesStartOn', 'The switches start on'],
  ['asksBeforeBooking', 'Another company’s booking form waits for a button'],
  ['version', 'Version of the question'],
  ['accreditationFrameUrl', 'SRA badge: frame'],
  ['reviewsFrameUrl', 'Client reviews: frame'],
  ['reviewsScriptUrl', 'Client reviews: script'],
  ['bookingScriptUrl', 'Booking: script'],
  ['bookingFrameUrl', 'Booking: frame'],
  ['secondFactorOf', 'Second factor required for'],
  ['host', 'Mail server'],
  ['security', 'Connection'],
  ['userName', 'Username at the mail server'],
  ['passwordSetAt', 'Password set'],
  ['senderName', 'Sender’s name'],
  ['senderAddress', 'Sender’s address'],
  ['noticesTo', 'Notices go to'],
  ['dkimSelector', 'DKIM selector'],
  ['activityYears', 'Activity is kept for, in years'],
  ...Object.entries(originalAmounts).map(([id, { name }]) => [id, name] as const),
])

/** A field as staff know it: `displayOrder` is "Display order". */
export function fieldWords(field: string): string {
  return (
    FIELD_WORDS.get(field) ??
    capitalised(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  )
}
