import { amendmentsIncluded, draftTime, type Guarantee } from '~/domain/guarantee'
import { exclusionsOf, type GuaranteeTexts } from '~/domain/page-texts'
import { useFirm } from '~/features/firm/use-firm'
import { capitalised } from '~/lib/text/capitalised'
import { counted } from '~/lib/text/counted'
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
              You’ll have your draft documents within {draftTime(guarantee)}, or your money back.
            </strong>{' '}
            We count from the working day after we have your payment and everything we’ve asked you
            for. A working day is Monday to Friday, except bank holidays in England.
          </p>
          <p>
            The guarantee applies to less complex wills, not to other work. It’s in addition to your
            legal rights, and doesn’t affect them.
          </p>
        </>
      ),
    },
    {
      id: 'your-part',
      title: 'What we ask of you',
      content: (
        <>
          <p>We can only keep to the time with your help. The guarantee applies if</p>
          <CheckList
            items={[
              `you give us the information we need within ${counted(guarantee.clientInformationWorkingDays, 'working day')} of your consultation;`,
              `you answer any question we ask about it within ${counted(guarantee.clarificationHours, 'hour')} (weekends and bank holidays don’t count);`,
              'you’ve paid. Payment is required before drafting begins.',
            ]}
          />
          <p>
            If something reaches us later, we’ll draft as quickly as we can, but without the
            guarantee.
          </p>
        </>
      ),
    },
    {
      id: 'amendments',
      title: 'Changes to your draft',
      content: (
        <p>
          {capitalised(amendmentsIncluded(guarantee))}: read the draft, and tell us everything you’d
          like changed. If you need more changes after that, we’ll give you a price first. We always
          put our own mistakes right free of charge.
        </p>
      ),
    },
    {
      id: 'not-covered',
      title: 'What’s not covered',
      content: (
        <>
          <p>Some work can’t be hurried safely. The guarantee doesn’t apply to</p>
          <FactRows
            rows={exclusionsOf(texts).map(({ name, text }) => ({ term: name, fact: text }))}
          />
          <p>We’ll tell you at the consultation if your will is one of these.</p>
        </>
      ),
    },
    {
      id: 'refunds',
      title: 'How to get your money back',
      content: <Refunds {...guarantee} />,
    },
  ]
}

function Refunds({ refundRequestDays, refundProcessing }: Guarantee) {
  const { email } = useFirm()
  return (
    <p>
      Write to <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink> within{' '}
      {counted(refundRequestDays, 'day')} of the day your draft was due. We’ll pay you back in{' '}
      {refundProcessing}, to the account or card you paid with.
    </p>
  )
}
