import type { SecondFactorRule } from '~/domain/settings'
import { capitalised } from '~/lib/text/capitalised'
import { listed } from '~/lib/text/listed'
import { yearsInWords } from '~/lib/text/years-in-words'
import type { AccessSection, AccessSettings } from '../access/access-schema'

/** The section for staff who read it. */
export function accessFacts({ secondFactorOf, activityYears }: AccessSection) {
  return [
    { term: 'Second factor required for', fact: capitalised(secondFactorOf) },
    { term: 'Activity is kept for', fact: capitalised(yearsInWords(activityYears)) },
  ]
}

/**
 * Who would have to set up a second factor, in a sentence (docs/product.md, "Settings").
 *
 * @param rule as it stands in the form
 * @param ownId the reader's, who is called "you"
 */
export function whoIsAsked(
  rule: SecondFactorRule,
  withoutSecondFactor: AccessSettings['withoutSecondFactor'],
  ownId: string,
): string {
  if (rule === 'nobody')
    return 'Nobody is asked to set up a second factor. Anyone who has one carries on using it.'
  const asked = withoutSecondFactor.filter(({ isAdmin }) => rule === 'everyone' || isAdmin)
  if (asked.length === 0) return 'Everyone who needs a second factor has one.'
  const others = asked.filter(({ id }) => id !== ownId).map(({ name }) => name)
  const names = others.length < asked.length ? ['You', ...others] : others
  const have = names.length === 1 && names[0] !== 'You' ? 'has' : 'have'
  return `${listed(names)} ${have} no second factor yet, and will be asked to set one up: at the next login, or straight away if logged in.`
}
