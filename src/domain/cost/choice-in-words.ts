import { capitalised } from '~/lib/text/capitalised'
import { estateInWords } from './cost'
import type { CostSearch } from './cost-search'

/** Opens a conversation: "Mirror wills, and both lasting powers of attorney for each of us". */
export function choiceInWords(choice: CostSearch): string {
  const { wills, powers, probate } = choice
  const parts: string[] = []
  if (wills) parts.push(willsInWords(choice))
  if (powers) parts.push(powersInWords(choice))
  if (probate) parts.push(probateInWords(choice))
  return capitalised(parts.join(', and '))
}

function willsInWords({ for: people, before }: CostSearch): string {
  const couple = before ? 'wills' : 'mirror wills'
  const wills = people === 'couple' ? couple : 'a will'
  return before ? `${wills} with children from an earlier relationship` : wills
}

function powersInWords({ for: people, powers }: CostSearch): string {
  const each = powers === 'both' ? 'both lasting powers of attorney' : 'a lasting power of attorney'
  return people === 'couple' ? `${each} for each of us` : each
}

function probateInWords(choice: CostSearch): string {
  const estate = estateInWords(choice)
  const grant = choice.will ? 'the grant only' : 'the grant of probate only'
  const help = choice.probate === 'estate' ? 'help with the whole estate' : grant
  return estate ? `${help}, ${estate}` : help
}
