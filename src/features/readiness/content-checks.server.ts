import { fieldWords } from '~/content/field-words'
import { originalFirm } from '~/content/firm'
import type { DemonstrationParts } from '~/content-kinds/demonstration/demonstration'
import { namesOfNoOne } from '~/content-kinds/shown-names/shown-names'
import type { Attestable } from '~/features/attestations/due.server'
import type { Visit } from '~/features/links/own-links.server'
import { withPlaces } from '~/features/team/rules'
import { staffPaths } from '~/lib/staff-paths'
import { capitalised } from '~/lib/text/capitalised'
import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'
import type { Settings } from '~/platform/settings'
import { hostsWithoutLink, peopleWithoutQualification, unusedProviders } from './repository.server'
import { type Checked, done, open } from './rules'

/** A list may be long: so only this many titles are named. */
const MOST_NAMED = 20

/** What a range is for, where none is set at first. */
const PROBATE_RANGES = [
  ['intestateGrantTo', 'the grant without a will'],
  ['intestateEstateTo', 'the whole estate without a will'],
  ['taxableGrantTo', 'the grant with inheritance tax'],
  ['taxableEstateTo', 'the whole estate with inheritance tax'],
] as const

/** What the checks look at. */
export interface CheckedSite {
  db: Database
  content: DemonstrationParts
  environment: Environment
  settings: Settings
  now: Date
  /** Asks the site for a page as a visitor does; a command cannot. */
  visit?: Visit
}

/** The same with what nobody answers for now. */
export interface CheckedWithDue extends CheckedSite {
  due: readonly Attestable[]
}

/** The points about what visitors read: people, articles and what they are asked (docs/product.md, "Ready for the public"). */
export const contentChecks: Record<string, (site: CheckedWithDue) => Checked | Promise<Checked>> = {
  identity: ({ settings: { firm, identity } }) =>
    identity.mark
      ? done(
          'The mark is the firm’s own',
          'The icons and the picture of shared links are made from it.',
        )
      : open(
          'The mark is the one that comes with the site',
          `Visitors see it in the header, in their browser’s tab and on every link they share${firm.name === originalFirm.name ? `, where the picture also says ${originalFirm.name}` : ''}.`,
          { to: `${staffPaths.settings}/identity`, label: 'Choose a mark' },
        ),
  qualifications: async ({ db }) => {
    const names = await peopleWithoutQualification(db)
    return names.length === 0
      ? done('People say how they are qualified', 'Those who are not lawyers say so, too.')
      : open(
          'Some people don’t say how they are qualified',
          `The regulator asks for the experience and qualifications of the people who do the work and supervise it: ${listed(names)}.`,
          { to: staffPaths.dashboard, search: { tab: 'team' }, label: 'Open the team' },
        )
  },
  'probate-prices': ({ settings: { prices } }) => {
    const unpriced = PROBATE_RANGES.filter(([range]) => prices[range] === 0).map(([, name]) => name)
    return unpriced.length === 0
      ? done(
          'Every kind of uncontested probate has its price',
          'Without a will and with inheritance tax, too.',
        )
      : open(
          'Some uncontested probate has no price',
          `The regulator asks for the total or a range for all of it (SRA Transparency Rules 1.3 and 1.5). Visitors read “we’ll quote” for ${listed(unpriced)}.`,
          { to: `${staffPaths.settings}/prices`, label: 'Open Prices' },
        )
  },
  names: async ({ db }) => {
    const names = await namesOfNoOne(db)
    return names.length === 0
      ? done(
          'Every name on public pages belongs to someone',
          'To someone on the team, published or not, or with an account.',
        )
      : open(
          counted(
            names.length,
            'name on public pages belongs to no one on the team',
            'names on public pages belong to no one on the team',
          ),
          `Visitors read that they wrote, checked or supervise your work: ${listed(names.map(withPlaces))}. Choose whose name to show instead, or add the person to the team; their profile need not be published.`,
          { to: staffPaths.dashboard, search: { tab: 'team' }, label: 'Open the team' },
        )
  },
  'links-to-join': async ({ db, settings: { providers } }) => {
    const { isAnyoneNamed, names } = await hostsWithoutLink(db)
    if (providers.bookingFrameUrl !== '') {
      return done(
        'Another company takes the bookings',
        'It looks after the links to join by video.',
      )
    }
    if (isAnyoneNamed && names.length === 0) {
      return done('Everyone has a link to join by video', 'Visitors get it with their booking.')
    }
    const link = { to: staffPaths.availability, label: 'Open Availability' }
    return isAnyoneNamed
      ? open(
          'Some people have no link to join by video',
          `Visitors choose video, and their confirmation has no link for a call with ${listed(names)}.`,
          link,
        )
      : open(
          'There is no link to join by video',
          'Visitors choose video, and their confirmation has no link. Name who takes consultations, each with a link; until then someone adds one to each booking.',
          link,
        )
  },
  'article-reviews': ({ due }) => {
    const articles = due.filter(({ kind }) => kind === 'article')
    const total = articles.length
    const titles = articles.slice(0, MOST_NAMED).map(({ name }) => name)
    const more = total > titles.length ? [`${total - titles.length} more`] : []
    return total === 0
      ? done('Articles are read again in time', 'None is overdue.')
      : open(
          total === 1
            ? '1 article is due to be read again'
            : `${total} articles are due to be read again`,
          `The law may have changed since someone checked them: ${listed([...titles, ...more])}.`,
          { to: staffPaths.dashboard, label: 'Open the articles' },
        )
  },
  'law-reviews': ({ due }) => {
    const places = due.filter(({ kind }) => kind === 'law')
    const names = [...new Set(places.map(({ place }) => place ?? ''))]
    return names.length === 0
      ? done('Everything that a change in the law affects has been read again', 'Nothing is open.')
      : open(
          names.length === 1
            ? '1 place is to be read again, because the law changed'
            : `${names.length} places are to be read again, because the law changed`,
          `They mention a record in the law register that now says something else:  ${listed(names)}.`,
          { to: staffPaths.dashboard, search: { tab: 'law' }, label: 'Open the law register' },
        )
  },
  providers: async ({ db, environment }) => {
    const unused = await unusedProviders(db, environment)
    const named = listed(unused.map(([field, address]) => `${fieldWords(field)} (${address})`))
    return unused.length === 0
      ? done('What is set up for other companies is in use', 'Nothing out of date is left.')
      : {
          ...open(
            'Something set up for another company is no longer used',
            `${named}. Only the person who runs the server can set a script (REVIEWS_SCRIPT_URL, BOOKING_SCRIPT_URL, each with its frame), and an address must begin with https. If you don’t need it, publish the firm’s facts once more, and it is forgotten.`,
            { to: `${staffPaths.settings}/firm`, label: 'Open The firm' },
          ),
          needsAttention: true,
        }
  },
  'cookie-categories': ({ settings: { cookies, providers } }) => {
    const unused = cookies.categories.filter(
      (category) => category !== 'functional' || providers.reviewsFrameUrl === '',
    )
    return unused.length === 0
      ? done(
          'Visitors are asked only about what is used',
          'The banner and the policy mention nothing else.',
        )
      : open(
          'Visitors are asked about cookies that nothing here uses',
          `Take out what you don’t use: ${listed(unused.map(capitalised))}. The banner and the cookie policy follow.`,
          { to: `${staffPaths.settings}/cookies`, label: 'Open Cookies' },
        )
  },
}
