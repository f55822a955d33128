import type { LpaTexts } from '~/domain/texts/service-texts'
import { NumberedSteps } from '~/ui/numbered-steps'
import { useTimes } from '../../use-times'

/** From the first call to a registered power. */
export function LpaSteps({ texts }: { texts: LpaTexts }) {
  const { powerRegistrationTime: time } = useTimes()
  return (
    <NumberedSteps
      steps={[
        { title: texts.lpaStep1Title, text: texts.lpaStep1Text },
        { title: texts.lpaStep2Title, text: texts.lpaStep2Text },
        { title: texts.lpaStep3Title, text: texts.lpaStep3Text },
        {
          title: texts.lpaStep4Title,
          ...(time && { when: `Commonly ${time}` }),
          text: texts.lpaStep4Text,
        },
        { title: texts.lpaStep5Title, text: texts.lpaStep5Text },
      ]}
    />
  )
}
