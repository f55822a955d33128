import { listed } from '~/lib/listed'
import type { SecondFactorRule } from '~/lib/settings'
import { yearsInWords } from '~/lib/years-in-words'
import type { AccessSection, AccessSettings } from '../access-schema'

/** How each rule is called. */
export const ruleWords: Record<SecondFactorRule, string> = {
  nobody: 'Nobody',
  administrators: 'Administrators',
  everyone: 'Everyone',
}

/** The section for staff who read it. */
export function accessFacts({ secondFactorOf, activityYears }: AccessSection) {
  return [
    { term: 'Second factor required of', fact: ruleWords[secondFactorOf] },
    { term: 'Activity is kept for', fact: yearsInWords(activityYears) },
  ]
}

/**
 * Who would have to set up a second factor, in a sentence (docs/product.md, "Settings").
 *
 * @param rule as it stands in the form
 * @param ownId whoever reads it is called "you"
 */
export function whoIsAsked(
  rule: SecondFactorRule,
  withoutSecondFactor: AccessSettings['withoutSecondFactor'],
  ownId: string,
): string {
  if (rule === 'nobody') return 'Nobody is asked to set one up. Whoever has one still uses it.'
  const asked = withoutSecondFactor.filter(({ isAdmin }) => rule === 'everyone' || isAdmin)
  if (asked.length === 0) return 'Everybody who needs one has set it up.'
  const others = asked.filter(({ id }) => id !== ownId).map(({ name }) => name)
  const names = others.length < asked.length ? ['You', ...others] : others
  const have = names.length === 1 && names[0] !== 'You' ? 'has' : 'have'
  return `${listed(names)} ${have} none yet, and will be asked to set one up: at the next login, or straight away while logged in.`
}
