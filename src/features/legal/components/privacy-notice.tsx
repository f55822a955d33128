import { Link } from '@tanstack/react-router'
import { IDENTITY_YEARS, LEGAL_PAGES_DATE } from '~/content/legal-pages'
import { dataComplaints } from '~/domain/complaints'
import { addressLine, type Firm, officeOf, phoneLink } from '~/domain/firm'
import { VISITS_KEPT_MONTHS } from '~/domain/retention'
import type { PromiseTexts } from '~/domain/texts/promise-texts'
import type { RegulatorTexts } from '~/domain/texts/regulator-texts'
import { type Stored, storedOfPeople } from '~/features/people/personal-data/stored'
import { formatLongDate } from '~/lib/london'
import { capitalised } from '~/lib/text/capitalised'
import { withoutProtocol } from '~/lib/text/links'
import { CheckList } from '~/ui/check-list'
import { OutsideLink } from '~/ui/outside-link'
import { RuledTable } from '~/ui/ruled-table'
import { textLink } from '~/ui/text-link'
import { Paragraphs, unbroken } from '~/ui/unbroken'
import { DataRights } from './data-rights'

interface PrivacyFacts {
  firm: Firm
  /** The hosts of other companies whose frames a page may show. */
  providers: readonly string[]
  /** Whether pages are counted. */
  countsVisits: boolean
  /** How long past pages are kept. */
  activityYears: number
  /** The firm's own. */
  promises: PromiseTexts
  regulators: RegulatorTexts
}

/** The parts of the privacy policy (docs/product.md, "Legal pages"; UK GDPR, articles 13 and 14). */
export function privacyNotice({
  firm,
  providers,
  countsVisits,
  activityYears,
  promises,
  regulators,
}: PrivacyFacts) {
  return [
    {
      id: 'who',
      title: 'Who looks after your data',
      content: <Controller firm={firm} regulators={regulators} />,
    },
    {
      id: 'what',
      title: 'What we use, and why',
      content: (
        <Purposes countsVisits={countsVisits} activityYears={activityYears} promises={promises} />
      ),
    },
    { id: 'health', title: 'Illness and family', content: <Sensitive /> },
    {
      id: 'recipients',
      title: 'Who else sees it',
      content: <Recipients providers={providers} />,
    },
    {
      id: 'abroad',
      title: 'Outside the UK',
      content: promises.dataPlace ? <Paragraphs text={promises.dataPlace} /> : <Transfers />,
    },
    { id: 'rights', title: 'Your rights', content: <DataRights firm={firm} /> },
    {
      id: 'complain',
      title: 'If you’re unhappy',
      content: <DataComplaint regulators={regulators} />,
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      content: (
        <p>
          We last changed it on{' '}
          <time dateTime={LEGAL_PAGES_DATE}>{formatLongDate(LEGAL_PAGES_DATE)}</time>. If we change
          how we use data we already hold about you, we’ll tell you first.
        </p>
      ),
    },
  ]
}

function Controller({ firm, regulators }: Pick<PrivacyFacts, 'firm' | 'regulators'>) {
  const { dataRegulatorName, dataRegulatorShort, dataRegulatorRegisterUrl } = regulators
  return (
    <>
      <p>
        {firm.legalCompany}, trading as {firm.name}, decides how your personal data is used. In law
        that makes us the “controller”. We’re registered with the{' '}
        <OutsideLink href={dataRegulatorRegisterUrl}>{dataRegulatorName}</OutsideLink> (
        {dataRegulatorShort}), number {firm.icoNumber}.
      </p>
      <p>
        Our {firm.complaintsRole} looks after data protection here. Write to{' '}
        <OutsideLink href={`mailto:${firm.email}?subject=My%20personal%20data`}>
          {firm.email}
        </OutsideLink>{' '}
        or to {unbroken(addressLine(officeOf(firm)))}, or call{' '}
        <OutsideLink href={phoneLink(firm)}>{firm.phone}</OutsideLink>.
      </p>
    </>
  )
}

/** Each use with its lawful basis and its time; those of the site's own records come from their one list. */
function Purposes({
  countsVisits,
  activityYears,
  promises: { fileKept, applicationsKept },
}: Pick<PrivacyFacts, 'countsVisits' | 'activityYears' | 'promises'>) {
  const stored = storedOfPeople({ activityYears })
  const rowOf = ({ notice }: Stored) => notice
  const first = stored.filter(({ id }) => id === 'consultations' || id === 'messages')
  return (
    <>
      <RuledTable
        caption="What we use your data for, on what lawful basis, and for how long we keep it"
        columns={['What for', 'What, and on what basis', 'How long']}
        rows={[
          ...first.map(rowOf),
          [
            'Work for our clients',
            'Whatever the work needs: family, property, money, wishes. Our contract with you, and our legal duties as solicitors.',
            fileKept ? capitalised(fileKept) : 'As your engagement letter says',
          ],
          [
            'Identity checks',
            'Proof of who you are and where you live. Our duty under the money laundering rules.',
            `${IDENTITY_YEARS} years after you stop being our client`,
          ],
          [
            'Applications for a job',
            'What you send us. Steps before a contract of employment.',
            applicationsKept ||
              'Until we’ve decided, and for as long afterwards as the law lets anyone challenge our decision',
          ],
          ...stored.filter((each) => !first.includes(each)).map(rowOf),
        ]}
      />
      <p>
        You don’t have to give us any of it. Without some of it we can’t call you back, or do the
        work. No decision about you is made by computer alone. We don’t build profiles, and we don’t
        sell your data to anyone. What we store in your browser is in the{' '}
        <Link to="/cookie-policy" className={textLink}>
          cookie policy
        </Link>
        .
      </p>
      {countsVisits ? (
        <p>
          We count how often each page is read on each day, and whether its readers came from a
          search engine, an email, another website and so on. It’s done without cookies, on our own
          computers, and we store nothing about you: no IP address, nothing about your device, no
          trail from one page to the next. The counts are deleted after {VISITS_KEPT_MONTHS} months.
        </p>
      ) : null}
    </>
  )
}

function Sensitive() {
  return (
    <>
      <p>
        Wills and powers of attorney touch on health, religion and family. When you become a client
        we use such information only where the work needs it: to advise you, and to establish or
        defend legal claims (UK GDPR, article 9(2)(f)).
      </p>
      <p>
        <strong>Please don’t put details of an illness into a form on this site.</strong> We don’t
        need them to arrange a call. If you do, we use them only to help you with what you asked: to
        advise you, and to establish, exercise or defend legal rights, which the same article allows
        before you’re a client too. We delete them with the rest.
      </p>
      <p>
        You’ll probably tell us about other people, such as your children or the people you choose
        as executors. Where the details come from you and not from them, we tell them what we hold
        when we first write to them, unless that would break our duty to keep your affairs
        confidential.
      </p>
    </>
  )
}

/** Until the firm has said where it keeps data. */
function Transfers() {
  return (
    <p>
      Companies that run our servers, email and video calls may handle your data outside the United
      Kingdom. They may do so only in a country whose protection the UK recognises, or under
      safeguards that the law sets out, such as the international data transfer agreement (UK GDPR,
      articles 45 and 46). Ask us which of them do, and we’ll send you a copy of the safeguards.
    </p>
  )
}

function Recipients({ providers }: Pick<PrivacyFacts, 'providers'>) {
  return (
    <>
      <p>Your affairs are confidential. We share only what’s needed, and only with</p>
      <CheckList
        items={[
          'the courts and offices the work goes to: the Probate Registry, the Office of the Public Guardian, HMRC, HM Land Registry;',
          'barristers, valuers, search agents and others we instruct for you, once you’ve agreed;',
          'companies that run our servers, email, video calls and identity checks, who work to our instructions under contract;',
          'our regulator, our insurer and our auditors, where the law or our cover requires it;',
          'the police or another authority, where the law requires it.',
        ]}
      />
      {providers.length > 0 ? (
        <p>
          Some content on this site comes from other companies ({providers.join(', ')}). They see
          your IP address when it loads, and what you type into their forms.
        </p>
      ) : null}
    </>
  )
}

function DataComplaint({ regulators }: Pick<PrivacyFacts, 'regulators'>) {
  const { acknowledgedWithinDays } = dataComplaints
  const { dataRegulatorName, dataRegulatorUrl, dataRegulatorPhone, dataRegulatorAddress } =
    regulators
  return (
    <>
      <p>
        <strong>Tell us first.</strong> The quickest way is the{' '}
        <Link to="/contact" search={{ topic: 'data-complaint' }} hash="write" className={textLink}>
          form for complaints about your data
        </Link>
        . You can also email, write or call. We’ll acknowledge your complaint within{' '}
        {acknowledgedWithinDays} days, look into it without delay, keep you up to date, and tell you
        the outcome.
      </p>
      <p>
        <strong>The {dataRegulatorName}</strong> can look into it if you’re not happy with our
        answer:{' '}
        <OutsideLink href={dataRegulatorUrl}>{withoutProtocol(dataRegulatorUrl)}</OutsideLink>,{' '}
        <OutsideLink href={phoneLink({ phone: dataRegulatorPhone })}>
          {dataRegulatorPhone}
        </OutsideLink>
        , {unbroken(dataRegulatorAddress)}. You can also go to court.
      </p>
    </>
  )
}
