import { complaints } from '~/domain/complaints'
import { phoneLink, REGULATOR } from '~/domain/firm'
import { type PromiseTexts, workingDays } from '~/domain/texts/promise-texts'
import { ombudsmanYears, type RegulatorTexts } from '~/domain/texts/regulator-texts'
import { withoutProtocol } from '~/lib/text/links'
import { OutsideLink } from '~/ui/outside-link'
import { unbroken } from '~/ui/unbroken'
import { useFirm } from '../use-firm'
import { LegalLink } from './legal-link'

/** How to complain, to the firm and beyond it (docs/product.md, "Complaints"). */
export function ComplaintsProcedure({
  regulators,
  complaintDays,
}: Pick<PromiseTexts, 'complaintDays'> & { regulators: RegulatorTexts }) {
  const firm = useFirm()
  const { ombudsmanName, ombudsmanUrl, ombudsmanPhone, ombudsmanEmail } = regulators
  return (
    <>
      <p>
        <strong>Tell us first.</strong> Speak to the person who does your work, or write to{' '}
        <OutsideLink href={`mailto:${firm.email}?subject=Complaint`}>{firm.email}</OutsideLink> or
        to our address below. Our {firm.complaintsRole} handles complaints; if yours is about them,
        someone else who didn’t do the work will deal with it. We’ll acknowledge it
        {complaintDays && ` within ${workingDays(complaintDays)}`}, and you’ll have our final
        response in writing within {complaints.answerWithinWeeks} weeks. Complaining is free, and
        won’t change how we treat you.{' '}
        <LegalLink page="complaintsUrl">Our full complaints procedure</LegalLink>
      </p>
      <p>
        <strong>The {ombudsmanName}</strong> can look into it if you’re not happy with our final
        response, or if {complaints.answerWithinWeeks} weeks have passed without one. Normally you
        need to contact them within {regulators.ombudsmanMonths} months of our final response, and
        within {ombudsmanYears(regulators)} of what you’re complaining about, or of when you should
        have known of it. It’s free.{' '}
        <OutsideLink href={ombudsmanUrl}>{withoutProtocol(ombudsmanUrl)}</OutsideLink>,{' '}
        <OutsideLink href={phoneLink({ phone: ombudsmanPhone })}>{ombudsmanPhone}</OutsideLink>,{' '}
        <OutsideLink href={`mailto:${ombudsmanEmail}`}>{ombudsmanEmail}</OutsideLink>,{' '}
        {unbroken(regulators.ombudsmanAddress)}.
      </p>
      <p>
        <strong>The {REGULATOR}</strong> can help if you’re concerned about our behaviour: for
        example dishonesty, taking or losing your money, or treating you unfairly because of your
        age, a disability or another characteristic.{' '}
        <OutsideLink href={regulators.sraReportUrl}>How to report a solicitor</OutsideLink>
      </p>
    </>
  )
}
