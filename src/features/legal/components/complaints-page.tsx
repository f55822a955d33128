import { Link } from '@tanstack/react-router'
import { complaints, dataComplaints } from '~/domain/complaints'
import { addressLine, type Firm, officeOf, phoneLink, REGULATOR } from '~/domain/firm'
import { type PromiseTexts, workingDays } from '~/domain/texts/promise-texts'
import { ombudsmanYears, type RegulatorTexts } from '~/domain/texts/regulator-texts'
import { withoutProtocol } from '~/lib/text/links'
import { CheckList } from '~/ui/check-list'
import { OutsideLink } from '~/ui/outside-link'
import { RuledTable } from '~/ui/ruled-table'
import { textLink } from '~/ui/text-link'
import { unbroken } from '~/ui/unbroken'

/** The parts of the whole complaints procedure (docs/product.md, "Complaints"; SRA Transparency Rules, rule 2). */
export function complaintsSections(
  firm: Firm,
  { regulators, promises }: { regulators: RegulatorTexts; promises: PromiseTexts },
) {
  return [
    { id: 'how', title: 'How to complain', content: <How firm={firm} /> },
    {
      id: 'what-happens',
      title: 'What happens, and when',
      content: <Steps firm={firm} {...promises} />,
    },
    {
      id: 'ombudsman',
      title: `The ${regulators.ombudsmanName}`,
      content: <Ombudsman {...regulators} />,
    },
    { id: 'bill', title: 'If it’s about the bill', content: <Bill /> },
    {
      id: 'regulator',
      title: 'If it’s about our behaviour',
      content: <Regulator {...regulators} />,
    },
    { id: 'data', title: 'If it’s about your data', content: <Data {...regulators} /> },
  ]
}

function How({ firm }: { firm: Firm }) {
  return (
    <>
      <p>
        Tell us as soon as something worries you. If you can, speak first to the person who does
        your work: most things can be put right there and then. If you’d rather not, or it doesn’t
        help, complain to our {firm.complaintsRole} in whichever way suits you:
      </p>
      <CheckList
        items={[
          <Link
            key="form"
            to="/contact"
            search={{ topic: 'complaint' }}
            hash="write"
            className={textLink}
          >
            write to us on our complaints form
          </Link>,
          <>
            email{' '}
            <OutsideLink href={`mailto:${firm.email}?subject=Complaint`}>{firm.email}</OutsideLink>
          </>,
          <>
            call <OutsideLink href={phoneLink(firm)}>{firm.phone}</OutsideLink>, and we’ll write
            down what you tell us
          </>,
          <>write to {unbroken(addressLine(officeOf(firm)))}</>,
        ]}
      />
      <p>
        Tell us what happened, how it has affected you and what you’d like us to do. Someone else
        can complain for you, with your consent. If you need help to complain, such as large print,
        an interpreter or more time, tell us. Complaining is free, and won’t change how we treat
        you.
      </p>
    </>
  )
}

function Steps({
  firm,
  complaintDays,
  complaintWeeks,
}: { firm: Firm } & Pick<PromiseTexts, 'complaintDays' | 'complaintWeeks'>) {
  const { answerWithinWeeks } = complaints
  return (
    <>
      <RuledTable
        caption="The steps of a complaint and when each happens"
        columns={['Step', 'When', 'What happens']}
        rows={[
          [
            'We acknowledge it',
            complaintDays ? `Within ${workingDays(complaintDays)}` : 'Promptly',
            'We say who is looking into it, what we’ve understood, and when you’ll hear more.',
          ],
          [
            'We look into it',
            complaintWeeks
              ? `Usually within ${complaintWeeks === '1' ? 'a week' : `${complaintWeeks} weeks`}`
              : 'Then',
            `Our ${firm.complaintsRole} reads the file and talks to everyone involved, and to you. If your complaint is about our ${firm.complaintsRole}, someone else who didn’t do the work takes over.`,
          ],
          [
            'We send our final response, in writing',
            `Within ${answerWithinWeeks} weeks of your complaint`,
            'What we found, what we’ll do about it, who dealt with it, and how to go to the Ombudsman. If we were wrong we apologise, put it right and, where that’s fair, pay you back.',
          ],
        ]}
      />
      {complaintWeeks && (
        <p>
          If we need longer than usual we tell you why, and when you’ll have our final response.
        </p>
      )}
    </>
  )
}

function Ombudsman(regulators: RegulatorTexts) {
  const { answerWithinWeeks } = complaints
  const { ombudsmanName, ombudsmanUrl, ombudsmanPhone, ombudsmanEmail } = regulators
  return (
    <>
      <p>
        The {ombudsmanName} is independent and free. It can look into complaints about our service
        from members of the public, very small businesses, charities and clubs, trustees, and the
        people who inherit an estate we look after. You can go to it if you’re not happy with our
        final response, or if {answerWithinWeeks} weeks have passed without one.
      </p>
      <p>
        Normally you need to go to it within {regulators.ombudsmanMonths} months of our final
        response, and within {ombudsmanYears(regulators)} of what you’re complaining about, or of
        when you should have known there was reason to complain. It can extend these limits if
        there’s a good reason.
      </p>
      <p>
        <OutsideLink href={regulators.ombudsmanComplainUrl}>
          {withoutProtocol(ombudsmanUrl)}
        </OutsideLink>
        , <OutsideLink href={phoneLink({ phone: ombudsmanPhone })}>{ombudsmanPhone}</OutsideLink>,{' '}
        <OutsideLink href={`mailto:${ombudsmanEmail}`}>{ombudsmanEmail}</OutsideLink>,{' '}
        {unbroken(regulators.ombudsmanAddress)}.
      </p>
    </>
  )
}

function Bill() {
  return (
    <p>
      You can complain about a bill in the same way. You may also have the right to ask the court to
      assess it, under Part III of the Solicitors Act 1974. There are time limits, and the Ombudsman
      may not consider a bill that a court is assessing.
    </p>
  )
}

function Regulator({ sraReportUrl, sraPhone, sraAddress }: RegulatorTexts) {
  return (
    <p>
      The {REGULATOR} (SRA) can help if you’re concerned about how we’ve behaved: dishonesty, for
      example, or taking or losing your money, or treating you unfairly because of your age, a
      disability or another characteristic.{' '}
      <OutsideLink href={sraReportUrl}>How to report a solicitor or a firm</OutsideLink>,{' '}
      <OutsideLink href={phoneLink({ phone: sraPhone })}>{sraPhone}</OutsideLink>,{' '}
      {unbroken(sraAddress)}.
    </p>
  )
}

function Data({ dataRegulatorName, dataRegulatorUrl }: RegulatorTexts) {
  return (
    <p>
      Use our{' '}
      <Link to="/contact" search={{ topic: 'data-complaint' }} hash="write" className={textLink}>
        form for complaints about your data
      </Link>
      . We’ll acknowledge your complaint within {dataComplaints.acknowledgedWithinDays} days, look
      into it without delay and tell you the outcome. You can also complain to the{' '}
      <OutsideLink href={dataRegulatorUrl}>{dataRegulatorName}</OutsideLink>.
    </p>
  )
}
