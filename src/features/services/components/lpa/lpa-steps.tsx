import type { LpaTexts } from '~/domain/texts/service-texts'
import type { TimeTexts } from '~/domain/texts/time-texts'
import { NumberedSteps } from '~/ui/numbered-steps'

/** From the first call to a registered power. */
export function LpaSteps({ texts, times }: { texts: LpaTexts; times: TimeTexts }) {
  const { powerRegistrationTime: time } = times
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
