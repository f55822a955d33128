import { amendmentsIncluded, counted, draftTime } from '~/domain/guarantee'
import { useGuarantee } from '~/features/firm/use-guarantee'
import { NumberedSteps } from '~/ui/numbered-steps'

/** From the first call to a signed will (docs/product.md, "The guarantee" for the times). */
export function WillSteps() {
  const guarantee = useGuarantee()
  return (
    <NumberedSteps
      steps={[
        {
          title: 'Book your consultation',
          text: 'Choose a time that suits you. The call is by video, free and without obligation.',
        },
        {
          title: 'Talk to an adviser',
          text: 'Tell us about your family and what you own. We’ll explain your choices in plain English and tell you the price.',
        },
        {
          title: 'Give us the details',
          when: `Within ${counted(guarantee.clientInformationWorkingDays, 'working day')}`,
          text: `Fill in a questionnaire, which takes under ${counted(guarantee.questionnaireMinutes, 'minute')}, and pay if you’ve decided to go ahead. Then we start drafting.`,
        },
        {
          title: 'Read your draft',
          when: `Within ${draftTime(guarantee)}`,
          text: `A solicitor has checked it. Read it at your own pace and tell us what to change: ${amendmentsIncluded(guarantee)}.`,
        },
        {
          title: 'Sign it',
          text: 'On paper and in ink, with two witnesses in the room. Our instructions show you exactly how. Then your will is legally binding.',
        },
      ]}
    />
  )
}
