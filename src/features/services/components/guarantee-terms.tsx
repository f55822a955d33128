import { capitalised } from '~/lib/capitalised'
import { amendmentsIncluded, counted, draftTime, type Guarantee } from '~/lib/guarantee'
import { exclusionsOf, type GuaranteeTexts } from '~/lib/page-texts'
import { useFirm } from '~/lib/use-firm'
import { CheckList } from '~/ui/check-list'
import { FactRows } from '~/ui/fact-rows'
import { OutsideLink } from '~/ui/outside-link'

/** The terms of the guarantee, part by part, for the guarantee page (docs/product.md, "The guarantee"). */
export function guaranteeTerms(guarantee: Guarantee, texts: GuaranteeTexts) {
  return [
    {
      id: 'promise',
      title: 'What we promise',
      content: (
        <>
          <p>
            <strong>
              You have your draft documents within {draftTime(guarantee)}, or your money back.
            </strong>{' '}
            The days count from the working day after we have your payment and everything that we
            asked you for. A working day is Monday to Friday, except bank holidays in England.
          </p>
          <p>
            The guarantee applies to less complex wills. It stands beside your rights in law and
            takes none of them away.
          </p>
        </>
      ),
    },
    {
      id: 'your-part',
      title: 'What we ask of you',
      content: (
        <>
          <p>We can keep to the time only if you help us to. The guarantee holds if</p>
          <CheckList
            items={[
              `you supply the information we need within ${counted(guarantee.clientInformationWorkingDays, 'working day')} of your consultation;`,
              `you answer a clarification that we ask for within ${counted(guarantee.clarificationHours, 'hour')};`,
              'you have paid. Payment is required before drafting begins.',
            ]}
          />
          <p>
            If something reaches us later, we draft as quickly as we can, but without the guarantee.
          </p>
        </>
      ),
    },
    {
      id: 'amendments',
      title: 'Changes to your draft',
      content: (
        <p>
          {capitalised(amendmentsIncluded(guarantee))}: read the draft, and tell us everything that
          you would like changed. For further changes we give you a price first. Our own mistakes we
          always put right without charge.
        </p>
      ),
    },
    {
      id: 'not-covered',
      title: 'What is not covered',
      content: (
        <>
          <p>Some work cannot be hurried without harm. The guarantee does not apply to</p>
          <FactRows
            rows={exclusionsOf(texts).map(({ name, text }) => ({ term: name, fact: text }))}
          />
          <p>We tell you at the consultation if your will is one of these.</p>
        </>
      ),
    },
    {
      id: 'refunds',
      title: 'How to have your money back',
      content: <Refunds {...guarantee} />,
    },
  ]
}

function Refunds({ refundRequestDays, refundProcessing }: Guarantee) {
  const { email } = useFirm()
  return (
    <p>
      Write to <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink> within{' '}
      {counted(refundRequestDays, 'day')} of the day your draft was due. We process the refund in{' '}
      {refundProcessing}, to the account or card that you paid with.
    </p>
  )
}
