import { amendmentsIncluded, counted, draftTime } from '~/lib/guarantee'
import { useGuarantee } from '~/lib/use-guarantee'
import { NumberedSteps } from '~/ui/numbered-steps'

/** From the first call to a signed will (docs/product.md, "The guarantee" for the times). */
export function WillSteps() {
  const guarantee = useGuarantee()
  return (
    <NumberedSteps
      steps={[
        {
          title: 'Book your consultation',
          text: 'Choose a time that suits you. It is by video, free, and binds you to nothing.',
        },
        {
          title: 'Talk to a will advisor',
          text: 'Tell us about your family and what you own. We explain your choices in plain English and tell you the price.',
        },
        {
          title: 'Give us the details',
          when: `Within ${counted(guarantee.clientInformationWorkingDays, 'working day')}`,
          text: `The questionnaire takes under ${counted(guarantee.questionnaireMinutes, 'minute')}. You pay when you decide to go ahead, and we begin to draft.`,
        },
        {
          title: 'Read your draft',
          when: `Within ${draftTime(guarantee)}`,
          text: `Read it at your own pace and tell us what to change: ${amendmentsIncluded(guarantee)}.`,
        },
        {
          title: 'Sign it',
          text: 'On paper and in ink, with two witnesses in the room. Our instructions show you exactly how, and then your will is legally binding.',
        },
      ]}
    />
  )
}
