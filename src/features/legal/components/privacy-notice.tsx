import { Link } from '@tanstack/react-router'
import { IDENTITY_YEARS, LEGAL_PAGES_DATE } from '~/content/legal-pages'
import { dataComplaints } from '~/domain/complaints'
import { addressLine, type Firm, officeOf, phoneLink } from '~/domain/firm'
import type { PromiseTexts } from '~/domain/texts/promise-texts'
import type { RegulatorTexts } from '~/domain/texts/regulator-texts'
import { VISITS_KEPT_MONTHS } from '~/features/visits/rules'
import { formatLongDate } from '~/lib/london'
import { capitalised } from '~/lib/text/capitalised'
import { withoutProtocol } from '~/lib/text/without-protocol'
import { CheckList } from '~/ui/check-list'
import { OutsideLink } from '~/ui/outside-link'
import { Paragraphs } from '~/ui/paragraphs'
import { RuledTable } from '~/ui/ruled-table'
import { textLink } from '~/ui/text-link'
import { unbroken } from '~/ui/unbroken'
import { DataRights } from './data-rights'

interface PrivacyFacts {
  firm: Firm
  /** The hosts of other companies whose frames a page may show. */
  providers: readonly string[]
  /** Whether pages are counted. */
  countsVisits: boolean
  /** The firm's own. */
  promises: PromiseTexts
  regulators: RegulatorTexts
}

/** The parts of the privacy policy (docs/product.md, "Legal pages"; UK GDPR, articles 13 and 14). */
export function privacyNotice({
  firm,
  providers,
  countsVisits,
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
      content: <Purposes countsVisits={countsVisits} promises={promises} />,
    },
    { id: 'health', title: 'Illness and family', content: <Sensitive /> },
    {
      id: 'recipients',
      title: 'Who else sees it',
      content: <Recipients providers={providers} />,
    },
    ...(promises.dataPlace
      ? [
          {
            id: 'abroad',
            title: 'Outside the UK',
            content: <Paragraphs text={promises.dataPlace} />,
          },
        ]
      : []),
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

/** Each use with its lawful basis and its time; the times of the site's own records are those of docs/product.md, "Retention". */
function Purposes({
  countsVisits,
  promises: { fileKept, applicationsKept },
}: Pick<PrivacyFacts, 'countsVisits' | 'promises'>) {
  return (
    <>
      <RuledTable
        caption="What we use your data for, on what lawful basis, and for how long we keep it"
        columns={['What for', 'What, and on what basis', 'How long']}
        rows={[
          [
            'Consultations',
            'Your name, email, phone number, the time, and what you tell us before and on the call. Steps you’ve asked us to take before a contract.',
            'A year after the call, unless you become a client',
          ],
          [
            'Messages to us',
            'What you write and how to reach you. Our legitimate interest in answering you and keeping a record of it.',
            'Two years after the last reply; complaints six years',
          ],
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
            'The newsletter',
            'Your email address, and the words and time of your consent.',
            'Until you unsubscribe. Then we keep only a coded form of the address, so that we don’t write to you again',
          ],
          [
            'What you say about us',
            'Your words, your name or initials, the month and the kind of work, where you’ve let us quote you. Your written permission.',
            'Until you withdraw it, which you can do at any time',
          ],
          [
            'Applications for a job',
            'What you send us. Steps before a contract of employment.',
            applicationsKept ||
              'Until we’ve decided, and for as long afterwards as the law lets anyone challenge our decision',
          ],
          [
            'Keeping the site safe',
            'Your IP address, in coded form, to count attempts. Our legitimate interest in security.',
            'A day at most',
          ],
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
        need them to arrange a call. If you do, we use them only to help you with what you asked,
        and delete them with the rest.
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
