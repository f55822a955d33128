import { promiseNames } from '~/content/legal-pages'
import { timeNames } from '~/content/times'
import type { SubjectId } from '~/features/attestations/subjects'
import { staffPaths } from '~/lib/staff-paths'
import { listed } from '~/lib/text/listed'
import type { CheckedWithDue } from './content-checks.server'
import { type Checked, done, open } from './rules'

/** The pages and facts that are made of what only the firm can promise. */
const PROMISED: readonly SubjectId[] = [
  'terms',
  'privacy',
  'regulatory',
  'complaints',
  'accessibility',
  'times',
]

/**
 * Whether someone has looked at what only the firm can promise (docs/product.md, "Ready for the public"). A promise may
 * stay empty once its page is confirmed without it; a time may not, as the regulator asks for it.
 */
export function checkPromises(site: CheckedWithDue): Checked {
  const { times, promises } = site.settings.pageTexts
  const pages = PROMISED.flatMap((id) =>
    site.due
      .filter(({ kind, subject }) => kind === 'words' && subject === id)
      .map(({ name }) => name),
  )
  const unsaid = timeNames.filter(([time]) => times[time] === '').map(([, name]) => name)
  const empty = promiseNames.filter(([promise]) => promises[promise] === '').map(([, name]) => name)
  if (unsaid.length === 0 && pages.length === 0) {
    return done(
      'Someone answers for what only you can promise',
      'Terms, privacy policy, regulatory information, complaints procedure, accessibility statement and times are confirmed.',
    )
  }
  const details = [
    unsaid.length > 0 ? `Visitors and the regulator ask for ${listed(unsaid)}.` : '',
    pages.length > 0 ? `Nobody answers for ${listed(pages)} as they stand.` : '',
    pages.length > 0 && empty.length > 0 ? `Empty, and so left out: ${listed(empty)}.` : '',
  ]
  const isWritten = unsaid.length === 0 && empty.length === 0
  return open(
    'Some of what only you can promise is empty or not confirmed',
    details.filter(Boolean).join(' '),
    isWritten
      ? { to: `${staffPaths.settings}/legal`, label: 'Open Confirmations' }
      : { to: `${staffPaths.settings}/texts`, label: 'Open Page texts' },
  )
}
