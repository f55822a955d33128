import { complaints } from '~/content/complaints'
import { useFirm } from '~/lib/use-firm'
import { OutsideLink } from '~/ui/outside-link'

/** How to complain, to the firm and beyond it (docs/product.md, "Complaints"). */
export function ComplaintsProcedure() {
  const firm = useFirm()
  const { ombudsman, regulator } = complaints
  return (
    <>
      <p>
        <strong>Tell us first.</strong> Speak to the person who does your work, or write to{' '}
        <OutsideLink href={`mailto:${firm.email}?subject=Complaint`}>{firm.email}</OutsideLink> or
        to our address below. We acknowledge a complaint within{' '}
        {complaints.acknowledgedWithinWorkingDays} working days, somebody senior who did not do the
        work looks into it, and you have our answer in writing within {complaints.answerWithinWeeks}{' '}
        weeks. Complaining costs nothing and changes nothing about how we treat you.
        {firm.complaintsUrl ? (
          <>
            {' '}
            The <OutsideLink href={firm.complaintsUrl}>full complaints procedure</OutsideLink> is on
            our company’s website.
          </>
        ) : null}
      </p>
      <p>
        <strong>The {ombudsman.name}</strong> can look into it if our answer does not satisfy you,
        or if {complaints.answerWithinWeeks} weeks have passed without one. Go to it within{' '}
        {ombudsman.withinMonthsOfAnswer} months of our final answer, and within{' '}
        {ombudsman.withinYearsOfAct === 1 ? 'one year' : `${ombudsman.withinYearsOfAct} years`} of
        what you complain about, or of the day you should have known of it. It is free.{' '}
        <OutsideLink href={ombudsman.url}>{withoutProtocol(ombudsman.url)}</OutsideLink>,{' '}
        <OutsideLink href={ombudsman.phoneLink}>{ombudsman.phone}</OutsideLink>,{' '}
        <OutsideLink href={`mailto:${ombudsman.email}`}>{ombudsman.email}</OutsideLink>,{' '}
        {ombudsman.address}.
      </p>
      <p>
        <strong>The {regulator.name}</strong> can help if you are concerned about our behaviour: for
        example dishonesty, taking or losing your money, or treating you unfairly because of your
        age, a disability or another characteristic.{' '}
        <OutsideLink href={regulator.url}>How to report a solicitor</OutsideLink>
      </p>
    </>
  )
}

function withoutProtocol(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
