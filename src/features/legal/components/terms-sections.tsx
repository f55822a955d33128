import { Link } from '@tanstack/react-router'
import { type Firm, REGULATOR } from '~/domain/firm'
import { formatPounds } from '~/domain/format-pounds'
import type { PriceFacts } from '~/domain/prices'
import type { PromiseTexts } from '~/domain/texts/promise-texts'
import { LegalLink } from '~/features/firm/components/legal-link'
import { CheckList } from '~/ui/check-list'
import { textLink } from '~/ui/text-link'
import { Paragraphs } from '~/ui/unbroken'

interface Promised {
  promises: PromiseTexts
}

interface TermsFacts extends PriceFacts {
  firm: Firm
}

/** The parts of the terms of business: what holds between the firm and a client (docs/product.md, "Legal pages"). */
export function termsSections(
  { firm, prices, officialAmounts }: TermsFacts,
  promises: PromiseTexts,
) {
  const { clientAccount, clientInterest, willStorage, fileKept, succession } = promises
  return [
    { id: 'agreement', title: 'Our agreement', content: <Agreement firm={firm} /> },
    {
      id: 'work',
      title: 'Who does the work',
      content: (
        <>
          <p>{prices.people}</p>
          <p>
            Your engagement letter names your adviser and the solicitor who supervises them. Who we
            all are, and how we’re qualified, is on{' '}
            <Link to="/our-team" className={textLink}>
              our team page
            </Link>
            .
          </p>
        </>
      ),
    },
    { id: 'fees', title: 'Fees, and money on account', content: <Fees promises={promises} /> },
    {
      id: 'your-money',
      title: 'Your money in our hands',
      content: (
        <>
          <p>
            When we hold money for you, such as money on account, the {REGULATOR}’s Accounts Rules
            apply. We keep it in a client account, apart from our own money, use it only for what it
            is meant for, return what’s left as soon as we no longer need it, and account to you for
            a fair sum of interest.
          </p>
          <Paragraphs text={clientAccount} />
          <p>
            If the bank failed, the Financial Services Compensation Scheme would normally protect up
            to {formatPounds(officialAmounts.depositProtection)} for each client, together with any
            other money you have at the same bank.
          </p>
          <Paragraphs text={clientInterest} />
        </>
      ),
    },
    { id: 'identity', title: 'Checking who you are', content: <Identity promises={promises} /> },
    { id: 'liability', title: 'If we make a mistake', content: <Liability promises={promises} /> },
    ...(willStorage || fileKept || succession
      ? [
          {
            id: 'storage',
            title: 'Storing your will and papers',
            content: <Storage promises={promises} />,
          },
        ]
      : []),
    { id: 'ending', title: 'Ending our agreement', content: <Ending promises={promises} /> },
    {
      id: 'law',
      title: 'Complaints and law',
      content: (
        <p>
          If something goes wrong, please tell us:{' '}
          <LegalLink page="complaintsUrl">how to complain</LegalLink>. The law of England and Wales
          applies to our agreement, and its courts decide; if you live elsewhere in the United
          Kingdom you can also use your own. How we use your data is in the{' '}
          <LegalLink page="privacyPolicyUrl">privacy policy</LegalLink>.
        </p>
      ),
    },
  ]
}

function Agreement({ firm }: { firm: Firm }) {
  return (
    <>
      <p>
        These terms apply to work we do for you as your solicitors. “We” is {firm.legalCompany},
        trading as {firm.name}. Before we start, we send you an engagement letter: what we’ll do,
        what we won’t, what it costs and how long it should take. If the letter differs from these
        terms, the letter takes precedence.
      </p>
      <p>
        We act for you once you’ve accepted the letter and we’ve checked who you are. The free
        consultation comes before that: it’s general advice to help you decide, and commits neither
        of us to going further. What you tell us stays confidential.
      </p>
      <p>
        We advise on the law of England and Wales. We don’t advise on investments, on the law of
        other countries, or on tax beyond what the work in your letter needs.
      </p>
    </>
  )
}

function Fees({ promises }: Promised) {
  const { paymentBefore, paymentProbate, paymentBills, bankDetails } = promises
  return (
    <>
      <p>
        Your letter says whether our fee is fixed or based on the time we spend, what it includes,
        and which costs are paid to others. All our prices include VAT; the usual ones are on our{' '}
        <Link to="/pricing" className={textLink}>
          pricing page
        </Link>
        .
      </p>
      <CheckList
        items={[
          paymentBefore,
          paymentProbate,
          'If more work turns out to be needed, we tell you what it will cost first, and go on only if you agree.',
          paymentBills,
          bankDetails,
        ].filter(Boolean)}
      />
      <p>
        Money on account is money you pay us before it’s due: for our fees, or for costs paid to
        others. We’ll ask for it only if your letter says so.
      </p>
      <p>
        You also have{' '}
        <Link to="/service-level-agreement" hash="cancel" className={textLink}>
          the right to cancel
        </Link>
        . If the work is a will that{' '}
        <Link to="/service-level-agreement" className={textLink}>
          our guarantee
        </Link>{' '}
        covers, that applies as well.
      </p>
    </>
  )
}

function Identity({ promises: { identityChecks } }: Promised) {
  return (
    <>
      <p>
        The law requires us to know who our clients are, and sometimes where money comes from, so we
        ask for proof of identity and address.
      </p>
      <Paragraphs text={identityChecks} />
      <p>
        If we suspect money laundering we must report it, may have to stop work, and may not be
        allowed to tell you why.
      </p>
    </>
  )
}

function Liability({ promises: { liabilityLimit } }: Promised) {
  return (
    <>
      <p>We answer for our mistakes.</p>
      <Paragraphs text={liabilityLimit} />
      <p>
        Nothing here limits our liability for death or personal injury caused by negligence, for
        fraud, or where the law or our professional rules don’t allow a limit. Who insures us is on
        our <LegalLink page="regulatoryUrl">regulatory page</LegalLink>.
      </p>
    </>
  )
}

function Storage({ promises: { willStorage, fileKept, succession } }: Promised) {
  return (
    <>
      <Paragraphs text={willStorage} />
      {fileKept ? (
        <p>We keep the rest of the file until {fileKept}, and then destroy it securely.</p>
      ) : null}
      <Paragraphs text={succession} />
    </>
  )
}

function Ending({ promises: { papersKept } }: Promised) {
  return (
    <>
      <p>
        You can end our agreement at any time, in writing. You then pay for the work done so far, or
        nothing if you{' '}
        <Link to="/service-level-agreement" hash="cancel" className={textLink}>
          cancel in time
        </Link>{' '}
        and hadn’t asked us to start.
      </p>
      <p>
        We can end it only for a good reason, such as a conflict of interest or an unpaid bill, and
        must give you reasonable notice.
      </p>
      <Paragraphs text={papersKept} />
    </>
  )
}
