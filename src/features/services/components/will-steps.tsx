import { draftTime } from '~/domain/guarantee'
import type { WillTexts } from '~/domain/texts/service-texts'
import { useGuarantee } from '~/features/firm/use-guarantee'
import { counted } from '~/lib/text/counted'
import { NumberedSteps } from '~/ui/numbered-steps'

/** From the first call to a signed will (docs/product.md, "The guarantee" for the times). */
export function WillSteps({ texts }: { texts: WillTexts }) {
  const guarantee = useGuarantee()
  return (
    <NumberedSteps
      steps={[
        { title: texts.willStep1Title, text: texts.willStep1Text },
        { title: texts.willStep2Title, text: texts.willStep2Text },
        {
          title: texts.willStep3Title,
          when: `Within ${counted(guarantee.clientInformationWorkingDays, 'working day')}`,
          text: texts.willStep3Text,
        },
        {
          title: texts.willStep4Title,
          when: `Within ${draftTime(guarantee)}`,
          text: texts.willStep4Text,
        },
        { title: texts.willStep5Title, text: texts.willStep5Text },
      ]}
    />
  )
}
