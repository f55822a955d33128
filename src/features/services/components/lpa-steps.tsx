import { REGISTRATION_TIME } from '~/content/lasting-powers'
import { NumberedSteps } from '~/ui/numbered-steps'

/** From the first call to a registered power. */
export function LpaSteps() {
  return (
    <NumberedSteps
      steps={[
        {
          title: 'Talk to us',
          text: 'A free video consultation. We’ll ask who you trust, with what, and what should happen if they can’t act.',
        },
        {
          title: 'Read your form',
          text: 'We write it in words the Office of the Public Guardian accepts, a solicitor checks it, and you tell us what to change.',
        },
        {
          title: 'Everyone signs, in order',
          text: 'First you, then someone independent who confirms that you understand it and aren’t being pressured, then your attorneys. We’ll tell each of you how.',
        },
        {
          title: 'We register it',
          when: `Commonly ${REGISTRATION_TIME}`,
          text: 'We send it to the Office of the Public Guardian. It tells the people concerned and allows time for objections. You can’t use it until then.',
        },
        {
          title: 'Keep it safe',
          text: 'We send you the registered power, and you tell your attorneys where it is. You may never need it, but you’ll know it’s there.',
        },
      ]}
    />
  )
}
