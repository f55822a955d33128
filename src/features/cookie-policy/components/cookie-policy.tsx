import { POLICY_DATE } from '~/content/cookie-policy'
import { CookieSettingsButton } from '~/features/consent/components/cookie-settings-button'
import { CONSENT_KEY, categoryTexts } from '~/features/consent/rules'
import type { SiteSettings } from '~/features/site-settings/schema'
import { formatLongDate } from '~/lib/format-long-date'
import type { OptionalCategory } from '~/lib/settings'
import { TOKEN_KEY } from '~/lib/token-key'
import { button } from '~/ui/button'
import { FactRows } from '~/ui/fact-rows'
import { OutsideLink } from '~/ui/outside-link'
import { RuledTable } from '~/ui/ruled-table'

/**
 * The parts of the cookie policy (docs/product.md, "Cookies and consent").
 *
 * @param settings says which other companies' content this site shows, and what it asks visitors
 */
export function cookiePolicy(settings: SiteSettings) {
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
            “Cookies” here means everything that a site keeps in your browser or reads from it,
            whatever its technical name.{' '}
            {asks
              ? `We ask about it in ${inWords[categories.length]} categories.`
              : 'We use only what is essential, so there is nothing to ask you.'}
          </p>
          <FactRows rows={[asks ? essential : essentialAlone, ...categories.map(categoryRow)]} />
        </>
      ),
    },
    {
      id: 'ours',
      title: 'What we keep ourselves',
      content: (
        <>
          <RuledTable
            caption="What this site itself keeps in your browser"
            columns={['Name', 'What it is for', 'How long']}
            rows={[
              ...(asks ? [choiceRow] : []),
              [
                TOKEN_KEY,
                'Keeps our own staff signed in. Essential; in local storage, and only if you sign in.',
                'Until signing out',
              ],
              [
                'draft:…, blog-draft:…',
                'What our own staff have typed and not saved yet. Essential; in local storage, and only if you sign in.',
                'Until it is saved or discarded',
              ],
            ]}
          />
          <p>We set no other cookies of our own, and none that follow you to other sites.</p>
        </>
      ),
    },
    {
      id: 'others',
      title: 'What others may keep',
      content: (
        <>
          <p>
            Some content comes from other companies, inside a frame of its own. They may keep
            cookies there, under policies of their own.
          </p>
          <RuledTable
            caption="Other companies whose content this site may show"
            columns={['Content', 'From', 'When it loads']}
            rows={providers(settings)}
          />
        </>
      ),
    },
    ...(asks ? [changeOfMind] : []),
    {
      id: 'more',
      title: 'More about your data',
      content: (
        <p>
          Our <OutsideLink href={firm.privacyPolicyUrl}>privacy policy</OutsideLink> says what we do
          with what you tell us. If you have a question, write to{' '}
          <OutsideLink href={`mailto:${firm.email}`}>{firm.email}</OutsideLink>; if our answer does
          not satisfy you, the{' '}
          <OutsideLink href="https://ico.org.uk/make-a-complaint/">
            Information Commissioner’s Office
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

/** Ours is content of others alone: nothing that we use counts visits or measures advertising. */
function categoryRow(category: OptionalCategory) {
  const { label, description } = categoryTexts[category]
  return {
    term: label,
    fact: category === 'functional' ? description : `${description} We use none at present.`,
  }
}

const choiceRow = [
  CONSENT_KEY,
  'Your choice about cookies, when you made it and which question it answers. Essential; in local storage, and never sent to us.',
  'Until you clear it',
] as const

const changeOfMind = {
  id: 'choice',
  title: 'How to change your mind',
  content: (
    <>
      <p>
        At any time, here or with the same words at the foot of every page. Closing the question
        without an answer is not consent: nothing is stored, and we ask again on your next visit. We
        also ask again when we change what we use.
      </p>
      <p>
        <CookieSettingsButton className={button()} />
      </p>
      <p>
        You can also delete what is stored in the settings of your browser. The site then works as
        before and asks you again.
      </p>
    </>
  ),
}

function providers({ booking, reviews, accreditation, cookies }: SiteSettings) {
  return [
    [
      'Client reviews',
      reviews.frameUrl ? hostOf(reviews.frameUrl) : 'Nobody at present',
      cookies.categories.includes('functional')
        ? 'Only when you have allowed functional cookies, or ask for them with the button in their place'
        : 'Only when you ask for them with the button in their place',
    ],
    [
      'Booking form',
      booking.isExternal ? hostOf(booking.frameUrl) : 'Ourselves: it keeps nothing in your browser',
      'When you open the booking page, because you cannot book without it',
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
