import {
  type DemonstrationParts,
  findDemonstration,
} from '~/content-kinds/demonstration/demonstration'
import { countedWords } from '~/content-kinds/registry'
import { may, type Permission, type Role } from '~/domain/permissions'
import { type AttestationState, findDue, findInvented } from '~/features/attestations/due.server'
import { inventedRemedy } from '~/features/attestations/invented'
import { SUBJECTS } from '~/features/attestations/subjects'
import { readMailState } from '~/features/site-settings/mail/mail-tests.server'
import { confirmedWords, waitingWords } from '~/features/site-settings/mail/mail-words'
import { daysDue } from '~/features/site-settings/rules'
import { londonDay } from '~/lib/london'
import { staffPaths } from '~/lib/staff-paths'
import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'
import type { Environment } from '~/platform/environment'
import { countFailedMails } from '~/platform/mail/mail-rows'
import { commandLine } from '~/platform/programs'
import { sendsMail } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { bookingAlarms } from './booking-alarms.server'
import { checkBackup } from './check-backup.server'
import { checkDisk } from './check-disk.server'
import { checkJobs } from './check-jobs.server'
import { type CheckedSite, type CheckedWithDue, contentChecks } from './content-checks.server'
import { checkPromises } from './promises.server'
import {
  administratorsWithoutSecondFactor,
  countOverdueEnquiries,
  lockedAccounts,
} from './repository.server'
import { type Checked, done, NO_MAIL, OPERATOR, open } from './rules'
import type { Check } from './schema'

/** After so many days an official figure that is due is late. */
const LATE_DAYS = 31

/** Where staff change the firm's facts. */
const FIRM = `${staffPaths.settings}/firm`

/** Where administrators look after accounts. */
const PEOPLE = { to: staffPaths.staffAccounts, label: 'Open Staff accounts' }

/** Where mail is set up. */
const MAIL = { to: NO_MAIL.link.to, label: 'Open Email' }

/** Checks that are not the business of administrators alone, and whose they are. */
const shared: Readonly<Record<string, Permission>> = {
  enquiries: 'visitors',
  flood: 'visitors',
  'free-times': 'visitors',
  'held-bookings': 'visitors',
}

/**
 * Whether the site is ready for the public, point by point (docs/product.md, "Ready for the public").
 *
 * @param roles see only their own checks
 */
export async function readChecks(
  site: CheckedSite,
  roles: readonly Role[] = ['administrator'],
): Promise<Check[]> {
  const due = may(roles, 'site') ? await findDue(site) : []
  const read = Object.entries({ ...checks, ...bookingAlarms })
    .filter(([id]) => may(roles, shared[id] ?? 'site'))
    .map(async ([id, check]) => {
      const checked = await check({ ...site, due })
      return checked ? [{ id, ...checked }] : []
    })
  return (await Promise.all(read)).flat()
}

/** Logs what cannot wait, at each start. */
export async function warnOfUrgentChecks(site: Site, content: DemonstrationParts): Promise<void> {
  const settings = await site.settings.read()
  const now = site.now()
  for (const { name, detail, needsAttention } of await readChecks({
    ...site,
    content,
    settings,
    now,
  })) {
    if (needsAttention) site.log.warn({ detail }, name)
  }
}

const checks: Record<string, (site: CheckedWithDue) => Checked | Promise<Checked>> = {
  facts: async ({ db, environment, settings }) => {
    const invented = await findInvented(db, settings)
    const link = invented.every(({ mayBeOwn }) => mayBeOwn)
      ? { to: `${staffPaths.settings}/legal`, label: 'Open Confirmations' }
      : { to: FIRM, label: 'Put them right' }
    return invented.length === 0
      ? done('The firm’s facts are real', 'No invented facts are left.')
      : {
          ...open(
            'Some of the firm’s facts are invented',
            `Visitors, search engines and the regulator would read them: ${listed(invented.map(({ name }) => name))}. ${inventedRemedy(invented)}`,
            link,
          ),
          needsAttention: isPublic(environment),
        }
  },
  demonstration: async ({ db, content }) => {
    const found = (await findDemonstration(db, content)).flatMap(({ kind, things }) => {
      const count = things.filter(({ isPublished }) => isPublished).length
      return count > 0 ? [countedWords(kind, count)] : []
    })
    return found.length === 0
      ? done('No demonstration is published', 'Everything that visitors read is the firm’s own.')
      : open(
          'Part of the demonstration is published',
          `Visitors would take it for yours: ${listed(found)}. Edit or keep what is right for your firm; an administrator removes the rest under Settings.`,
          { to: staffPaths.settings, label: 'Keep or remove it' },
        )
  },
  ...contentChecks,
  promises: checkPromises,
  accreditation: ({ settings: { providers } }) =>
    providers.accreditationFrameUrl
      ? done('The SRA’s digital badge is shown', 'In the footer of each page.')
      : open(
          'The SRA’s digital badge is not shown',
          'The regulator asks for it on the website of every firm it authorises.',
          { to: FIRM, label: 'Enter its address' },
        ),
  cookies: ({ settings: { cookies } }) =>
    cookies.switchesStartOn && cookies.categories.length > 0
      ? open(
          'Cookie switches start on',
          'The law wants them off: a choice made for the visitor isn’t consent (PECR, regulation 6; UK GDPR, Article 4(11)).',
          { to: `${staffPaths.settings}/cookies`, label: 'Open Cookies' },
        )
      : done(
          'No cookie switch starts on',
          cookies.categories.length > 0 ? 'Visitors choose for themselves.' : 'Nobody is asked.',
        ),
  legal: ({ due, visit }) => {
    const unconfirmed = due.filter(({ kind }) => kind === 'words')
    const names = (state: AttestationState) =>
      unconfirmed.filter((each) => each.state === state).map(({ name }) => name)
    const said = [
      ['Nobody has confirmed', names('never')],
      ['Changed since it was confirmed', names('changed')],
      ['No longer confirmed', names('lapsed')],
      ['Cannot be read at the moment', names('unreadable')],
    ] as const
    const details = said.flatMap(([what, of]) =>
      of.length > 0 ? [`${what}: ${of.join('; ')}.`] : [],
    )
    return unconfirmed.length === 0
      ? done(
          'What the site says is confirmed',
          visit
            ? 'Page by page and fact by fact, by name and role.'
            : 'By name and role. Look under Settings, Confirmations to see whether a page has changed since then.',
        )
      : open(
          `${unconfirmed.length} of ${SUBJECTS.length} pages and facts are not confirmed`,
          details.join(' '),
          { to: `${staffPaths.settings}/legal`, label: 'Open Confirmations' },
        )
  },
  'official-amounts': ({ environment, now, ...site }) => {
    const figures = site.due.filter(({ kind }) => kind === 'figure')
    const due = figures.length
    const today = londonDay(now)
    const late = figures.filter(({ dueOn }) => dueOn && daysDue(dueOn, today) > LATE_DAYS).length
    return due === 0
      ? done('Official figures have been checked', 'None is due again yet.')
      : {
          ...open(
            counted(due, 'official figure is due', 'official figures are due'),
            late === 0
              ? 'Visitors must see the true total, and nobody has looked at the source since the amount was due.'
              : `Visitors must see the true total. ${late === due ? 'Nobody has looked at the source' : `Of ${late}, nobody has looked at the source`} for more than a month since it was due.`,
            { to: `${staffPaths.settings}/official-amounts`, label: 'Check now' },
          ),
          needsAttention: isPublic(environment),
        }
  },
  mail: async ({ db, settings, now }) => {
    const { is, test, waiting, unsent } = await readMailState(db, settings.mail, now)
    const counts = waitingWords({ waiting, unsent })
    if (test && is === 'confirmed') return done('A test email was confirmed', confirmedWords(test))
    return is === 'none'
      ? open(NO_MAIL.name, `${counts} ${NO_MAIL.detail}`.trim(), NO_MAIL.link)
      : open(
          'Nobody has confirmed that email reaches people',
          `${counts} A mail server is named; only the button in a test email shows that it works.`.trim(),
          { ...MAIL, label: is === 'waiting' ? 'Confirm the test' : 'Send a test' },
        )
  },
  address: ({ environment }) =>
    isPublic(environment)
      ? done('The address is secure', 'It begins with https.')
      : open(
          'The address is not secure',
          'What visitors type could be read on its way, and browsers warn them. Your server’s operator needs to set SITE_URL to an address that begins with https.',
          OPERATOR,
        ),
  backup: checkBackup,
  'failed-mails': async ({ db, settings }) => {
    const count = await countFailedMails(db)
    return count === 0
      ? done(
          'No email has failed',
          sendsMail(settings)
            ? `In the last 30 days. Email can still be lost after a mail server has taken it: ${commandLine('mail', 'test ADDRESS')} sends one to you.`
            : 'None has been sent either: there is no mail server.',
        )
      : {
          ...open(
            count === 1
              ? '1 email was not taken by the mail server'
              : `${count} emails were not taken by the mail server`,
            count === 1
              ? 'The person it was for doesn’t know. Under Email you see why, and can send it again.'
              : 'The people they were for don’t know. Under Email you see why, and can send them again.',
            { ...MAIL, label: count === 1 ? 'See it' : 'See them' },
          ),
          needsAttention: true,
        }
  },
  disk: checkDisk,
  jobs: checkJobs,
  enquiries: async ({ db, now }) => {
    const count = await countOverdueEnquiries(db, now)
    return count === 0
      ? done('Enquiries are answered in time', 'None is overdue.')
      : {
          ...open(
            counted(count, 'enquiry is overdue', 'enquiries are overdue'),
            'Someone has been waiting longer than you promised.',
            { to: staffPaths.enquiries, search: { status: 'overdue' }, label: 'Open Enquiries' },
          ),
          needsAttention: true,
        }
  },
  'second-factor': async ({ db }) => {
    const names = await administratorsWithoutSecondFactor(db)
    return names.length === 0
      ? done('Administrators have a second factor', 'A stolen password isn’t enough to log in.')
      : open(
          names.length === 1
            ? '1 administrator has no second factor'
            : `${names.length} administrators have no second factor`,
          `A stolen password would open everything they can see: ${listed(names)}.`,
          { to: `${staffPaths.settings}/access`, label: 'Require one' },
        )
  },
  'locked-accounts': async ({ db }) => {
    const names = await lockedAccounts(db)
    return names.length === 0
      ? done('No account is locked', 'Everyone who may log in can.')
      : {
          ...open(
            counted(names.length, 'account is locked', 'accounts are locked'),
            `After too many wrong codes nobody can log in as ${listed(names)} until an administrator unlocks the account.`,
            PEOPLE,
          ),
          needsAttention: true,
        }
  },
}

/** Whether the public can be there: nobody else needs https. */
function isPublic({ SITE_URL }: Environment): boolean {
  return SITE_URL?.startsWith('https:') ?? false
}
