import { NumberedSteps } from '~/ui/numbered-steps'

/** From the first call to a registered power. */
export function LpaSteps() {
  return (
    <NumberedSteps
      steps={[
        {
          title: 'Talk to us',
          text: 'A free video consultation. We ask whom you trust, with what, and what should happen if they cannot act.',
        },
        {
          title: 'Read your form',
          text: 'We prepare it in words that the register accepts, and you tell us what to change.',
        },
        {
          title: 'Everyone signs, in order',
          text: 'First you, then somebody independent who confirms that you understand it and are under no pressure, then your attorneys. We tell each of them how.',
        },
        {
          title: 'It is registered',
          when: 'Commonly 8 to 10 weeks',
          text: 'We send it to the Office of the Public Guardian, which tells the people concerned and allows time for objections. No power can be used before.',
        },
        {
          title: 'Keep it safe',
          text: 'You receive the registered power and tell your attorneys where it is. You may never need it, and you can stop wondering.',
        },
      ]}
    />
  )
}
