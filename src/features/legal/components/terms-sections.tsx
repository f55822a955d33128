import { Link } from '@tanstack/react-router'
import { clientRecords, termsFigures } from '~/content/legal-pages'
import type { Firm } from '~/domain/firm'
import { formatPounds } from '~/domain/format-pounds'
import type { PriceFacts } from '~/domain/prices'
import { LegalLink } from '~/features/firm/components/legal-link'
import { CheckList } from '~/ui/check-list'
import { textLink } from '~/ui/text-link'

interface TermsFacts extends PriceFacts {
  firm: Firm
}

/** The parts of the terms of business: what holds between the firm and a client (docs/product.md, "Legal pages"). */
export function termsSections({ firm, prices, officialAmounts }: TermsFacts) {
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
    { id: 'fees', title: 'Fees, and money on account', content: <Fees /> },
    {
      id: 'your-money',
      title: 'Your money in our hands',
      content: (
        <p>
          We keep clients’ money apart from our own, in a client account at a bank in England. If
          that bank failed, the Financial Services Compensation Scheme would normally protect up to{' '}
          {formatPounds(officialAmounts.depositProtection)} for each client, together with any other
          money you have at the same bank. We pay a fair sum in place of interest when the amount
          and the time make it {formatPounds(termsFigures.interestFrom)} or more.
        </p>
      ),
    },
    { id: 'identity', title: 'Checking who you are', content: <Identity /> },
    { id: 'liability', title: 'If we make a mistake', content: <Liability /> },
    { id: 'storage', title: 'Storing your will', content: <Storage /> },
    { id: 'ending', title: 'Ending our agreement', content: <Ending /> },
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
        of us to go further. What you tell us stays confidential.
      </p>
      <p>
        We advise on the law of England and Wales. We don’t advise on investments, on the law of
        other countries, or on tax beyond what the work in your letter needs.
      </p>
    </>
  )
}

function Fees() {
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
          'For wills and lasting powers of attorney you pay before we draft. Your money stays in our client account until we send you a bill.',
          'For probate we ask for money on account of fees that go to others, and send bills as the work goes on. The estate normally pays.',
          'If more work turns out to be needed, we tell you what it will cost first, and go on only if you agree.',
          'Bills are due within 28 days. After that we may charge interest at the rate the court uses.',
        ]}
      />
      <p>
        Our{' '}
        <Link to="/service-level-agreement" className={textLink}>
          guarantee
        </Link>{' '}
        and{' '}
        <Link to="/service-level-agreement" hash="cancel" className={textLink}>
          your right to cancel
        </Link>{' '}
        apply as well.
      </p>
    </>
  )
}

function Identity() {
  return (
    <>
      <p>
        The law requires us to know who our clients are, and sometimes where money comes from. We
        ask for photo identification and proof of address, and may check them electronically; this
        leaves a mark on your credit file that lenders don’t see.
      </p>
      <p>
        If we suspect money laundering we must report it, may have to stop work, and may not be
        allowed to tell you why. For our bank details, call us on the number on this site: we never
        change them by email.
      </p>
    </>
  )
}

function Liability() {
  return (
    <>
      <p>
        We answer for our mistakes. The most we’re liable for in any one matter is{' '}
        {formatPounds(termsFigures.liabilityLimit)}, unless your letter names a higher sum. We’re
        not liable for losses that neither of us could have foreseen, or that come from something
        you didn’t tell us.
      </p>
      <p>
        Nothing here limits our liability for death or personal injury caused by negligence, for
        fraud, or where the law or our professional rules don’t allow a limit. Who insures us is on
        our <LegalLink page="regulatoryUrl">regulatory page</LegalLink>.
      </p>
    </>
  )
}

function Storage() {
  return (
    <>
      <p>
        We store the original of a will we’ve prepared for as long as you like, without charge, in
        our strongroom. You can have it back whenever you ask, and after your death we give it to
        your executors once we’ve seen the death certificate and who they are.
      </p>
      <p>
        We keep the rest of the file for {clientRecords.fileYears} years after the work ends, and
        then destroy it securely. If we ever closed, another regulated firm would take over what we
        store, and we’d write to tell you.
      </p>
    </>
  )
}

function Ending() {
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
        give you reasonable notice. We may keep your papers until our bill is paid, but never an
        original will.
      </p>
    </>
  )
}
