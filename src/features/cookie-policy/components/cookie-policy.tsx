import type { OptionalCategory } from '~/domain/settings'
import type { RegulatorTexts } from '~/domain/texts/regulator-texts'
import { CookieSettingsButton } from '~/features/consent/components/cookie-settings-button'
import { CONSENT_KEY, categoryTexts } from '~/features/consent/rules'
import { LegalLink } from '~/features/firm/components/legal-link'
import type { SiteSettings } from '~/features/site-settings/schema'
import { TOKEN_KEY } from '~/lib/browser/browser-storage'
import { RELOADED_AT } from '~/lib/browser/reload'
import { formatLongDate } from '~/lib/london'
import { button } from '~/ui/button'
import { FactRows } from '~/ui/fact-rows'
import { OutsideLink } from '~/ui/outside-link'
import { RuledTable } from '~/ui/ruled-table'

/** When the policy was last changed; ISO 8601. */
const POLICY_DATE = '2026-11-27'

/**
 * The parts of the cookie policy (docs/product.md, "Cookies and consent").
 *
 * @param settings says which other companies' content this site shows, and what it asks visitors
 */
export function cookiePolicy(settings: SiteSettings, regulators: RegulatorTexts) {
  const { firm } = settings
  const { categories } = settings.cookies
  const asks = categories.length > 0
  return [
    {
      id: 'categories',
      title: asks ? `The ${inWords[categories.length]} categories` : 'What we use',
      content: (
        <>
          <p>
            By “cookies” we mean anything a site stores in your browser or reads from it, whatever
            its technical name.{' '}
            {asks
              ? `There are ${inWords[categories.length]} categories, and we ask you about ${categories.length === 1 ? 'one' : `${inWords[categories.length - 1]}`} of them.`
              : 'We use only what’s essential, so there’s nothing to ask you.'}
          </p>
          <FactRows rows={[asks ? essential : essentialAlone, ...categories.map(categoryRow)]} />
        </>
      ),
    },
    {
      id: 'ours',
      title: 'What we store ourselves',
      content: (
        <>
          <RuledTable
            caption="What this site itself stores in your browser"
            columns={['Name', 'What it is for', 'How long']}
            rows={[
              ...(asks ? [choiceRow] : []),
              [
                'checklist:…',
                'What you have ticked off in the checklist of an article. Essential to that; in local storage, only if you tick something, and never sent to us.',
                'Until you untick it or clear your browser',
              ],
              [
                'calm',
                'That you have followed “Has someone died?”, so that no page asks you to book. Essential to that; in session storage, and never sent to us.',
                'Until you close the tab',
              ],
              [
                RELOADED_AT,
                'When this page last loaded itself again because the site had been updated, so that it doesn’t keep doing so. Essential; in session storage, and never sent to us.',
                'Until you close the tab',
              ],
              [
                TOKEN_KEY,
                'Keeps our own staff logged in. Essential; in local storage, and only for staff who log in.',
                'Until they log out',
              ],
              [
                'draft:…',
                'What our own staff have typed and not saved yet: about a visitor in session storage, anything else in local storage. Essential, and only for staff who log in.',
                'Until it is saved or discarded, 90 days at most; about a visitor, until they log out or close the tab',
              ],
              [
                'Other names',
                'How our own staff have set up their screens. Essential; in local and session storage, and only for staff who log in.',
                'Until they close the tab or clear their browser',
              ],
            ]}
          />
          <p>We set no other cookies of our own, and none that follow you to other sites.</p>
        </>
      ),
    },
    {
      id: 'others',
      title: 'What other companies may store',
      content: (
        <>
          <p>
            Some content comes from other companies, in a frame of its own. They may store cookies
            there, under their own policies.
          </p>
          <RuledTable
            caption="Other companies whose content this site may show"
            columns={['Content', 'From', 'When it loads']}
            rows={providers(settings)}
          />
        </>
      ),
    },
    ...(asks ? [changeOfMind(settings.cookies.version)] : []),
    {
      id: 'more',
      title: 'More about your data',
      content: (
        <p>
          Our <LegalLink page="privacyPolicyUrl">privacy policy</LegalLink> says what we do with
          what you tell us. If you have a question, write to{' '}
          <OutsideLink href={`mailto:${firm.email}`}>{firm.email}</OutsideLink>. If you’re not happy
          with our answer, the{' '}
          <OutsideLink href={regulators.dataRegulatorUrl}>
            {regulators.dataRegulatorName}
          </OutsideLink>{' '}
          can look into it. This policy was last changed on{' '}
          <time dateTime={POLICY_DATE}>{formatLongDate(POLICY_DATE)}</time>.
        </p>
      ),
    },
  ]
}

/** By how many the firm asks about; what is essential is one more. */
const inWords = ['one', 'two', 'three', 'four']

const essential = {
  term: 'Essential',
  fact: 'Keeps the site working and remembers your choice. Always on.',
}

const essentialAlone = { ...essential, fact: 'Keeps the site working. Always on.' }

/** In the words of the banner: both are made from one list. */
function categoryRow(category: OptionalCategory) {
  const { label, description } = categoryTexts[category]
  return { term: label, fact: `${description} Only if you allow it.` }
}

const choiceRow = [
  CONSENT_KEY,
  'Your choice about cookies, when you made it and which version of our list you saw. Essential; in local storage, and never sent to us.',
  'A year, or until you clear it',
] as const

const changeOfMind = (version: number) => ({
  id: 'choice',
  title: 'How to change your mind',
  content: (
    <>
      <p>
        Whenever you like, here or at the foot of every page. If you close the cookie banner without
        choosing, that isn’t consent: we store nothing and ask again on your next visit. We also ask
        again after a year, and whenever we change the list above (this is version {version}).
      </p>
      <p>
        <CookieSettingsButton className={button()} />
      </p>
      <p>
        You can also delete what’s stored, in your browser’s settings. The site will work as before,
        and ask you again.
      </p>
    </>
  ),
})

function providers({ booking, reviews, accreditation, cookies }: SiteSettings) {
  return [
    [
      'Client reviews',
      reviews.frameUrl ? hostOf(reviews.frameUrl) : 'Nobody at present',
      cookies.categories.includes('functional')
        ? 'Only when you’ve allowed functional cookies, or press the button in their place'
        : 'Only when you press the button in their place',
    ],
    [
      'Booking form',
      booking.isExternal ? hostOf(booking.frameUrl) : 'Us: it stores nothing in your browser',
      booking.isExternal && cookies.asksBeforeBooking
        ? 'Only when you press the button in its place'
        : 'When you open the booking page, because you can’t book without it',
    ],
    [
      'Registration badge',
      accreditation.frameUrl ? hostOf(accreditation.frameUrl) : 'Nobody at present',
      'At the foot of the page, because our regulator requires it',
    ],
  ] as const
}

function hostOf(address: string): string {
  return new URL(address).host
}
