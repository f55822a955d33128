import { complaints } from '~/content/complaints'
import { ombudsman, regulator } from '~/content/regulators'
import { OutsideLink } from '~/ui/outside-link'
import { unbroken } from '~/ui/unbroken'
import { useFirm } from '../use-firm'
import { LegalLink } from './legal-link'

/** How to complain, to the firm and beyond it (docs/product.md, "Complaints"). */
export function ComplaintsProcedure() {
  const firm = useFirm()
  return (
    <>
      <p>
        <strong>Tell us first.</strong> Speak to the person who does your work, or write to{' '}
        <OutsideLink href={`mailto:${firm.email}?subject=Complaint`}>{firm.email}</OutsideLink> or
        to our address below. Our {firm.complaintsRole} handles complaints; if yours is about them,
        a director who didn’t do the work does. We’ll acknowledge it within{' '}
        {complaints.acknowledgedWithinWorkingDays} working days, and you’ll have our answer in
        writing within {complaints.answerWithinWeeks} weeks. Complaining is free, and won’t change
        how we treat you. <LegalLink page="complaintsUrl">Our full complaints procedure</LegalLink>
      </p>
      <p>
        <strong>The {ombudsman.name}</strong> can look into it if you’re not happy with our answer,
        or if {complaints.answerWithinWeeks} weeks have passed without one. Normally you need to go
        to it within {ombudsman.withinMonthsOfAnswer} months of our final answer, and within{' '}
        {ombudsman.withinYearsOfAct === 1 ? 'one year' : `${ombudsman.withinYearsOfAct} years`} of
        what you’re complaining about, or of when you should have known of it. It’s free.{' '}
        <OutsideLink href={ombudsman.url}>{withoutProtocol(ombudsman.url)}</OutsideLink>,{' '}
        <OutsideLink href={ombudsman.phoneLink}>{ombudsman.phone}</OutsideLink>,{' '}
        <OutsideLink href={`mailto:${ombudsman.email}`}>{ombudsman.email}</OutsideLink>,{' '}
        {unbroken(ombudsman.address)}.
      </p>
      <p>
        <strong>The {regulator.name}</strong> can help if you’re concerned about our behaviour: for
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
