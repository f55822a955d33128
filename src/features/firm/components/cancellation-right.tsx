import { addressLine } from '~/domain/firm'
import { CANCELLATION_DAYS as days, draftTime } from '~/domain/guarantee'
import { unbroken } from '~/ui/unbroken'
import { useFirm } from '../use-firm'
import { useGuarantee } from '../use-guarantee'

/** So many working days are over within 14 days, with bank holidays too. */
const LONGEST_WITHIN = 7

/** The law's right to cancel an agreement made at a distance, with its form (docs/product.md, "The guarantee"). */
export function CancellationRight() {
  const firm = useFirm()
  const guarantee = useGuarantee()
  return (
    <>
      <p>
        When you agree to our terms by video, by phone or online, the law gives you {days} days to
        change your mind, and you don’t have to say why. That time ends {days} days after the day we
        both agreed.
      </p>
      <p>
        To cancel, tell us clearly by email, letter or phone before they’re over. You can use the
        form below, but you don’t have to. We’ll pay back what you’ve paid within {days} days of
        hearing from you, the same way you paid it.
      </p>
      <p>
        <strong>If you ask us to start straight away.</strong> The {draftTime(guarantee)} in which
        we draft a will that our guarantee covers{' '}
        {LONGEST_WITHIN < guarantee.draftWorkingDays ? 'begin' : 'fall'} within the {days} days, so
        we’ll ask whether you’d like us to start before they’re over. If you expressly ask us to and
        then cancel, you pay for what we’ve done by then. You lose the right to cancel once we’ve
        done everything we agreed, but only if you expressly asked us to start early and
        acknowledged, when you asked, that you would lose it.
      </p>
      <details className="rounded-card border border-line bg-paper">
        <summary className="flex min-h-12 items-center justify-between gap-4 px-5 py-3 font-semibold text-ink after:text-title after:leading-none after:text-clay after:content-['+'] [[open]>&]:after:content-['–']">
          The cancellation form
        </summary>
        <div className="grid gap-3 border-line border-t px-5 py-5">
          <p>
            To {firm.legalCompany}, trading as {firm.name}, {unbroken(addressLine(firm))},{' '}
            {firm.email}:
          </p>
          <p>
            I / We hereby give notice that I / we cancel my / our contract for the supply of the
            following service:
          </p>
          <p>Ordered on:</p>
          <p>Name of consumer(s):</p>
          <p>Address of consumer(s):</p>
          <p>Signature of consumer(s) (only if this form is sent on paper):</p>
          <p>Date:</p>
        </div>
      </details>
    </>
  )
}
