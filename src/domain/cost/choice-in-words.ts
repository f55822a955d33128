import { estateInWords } from './cost'
import type { CostSearch } from './cost-search'

/** Opens a conversation: "Mirror wills, and both lasting powers of attorney for each of us". */
export function choiceInWords(choice: CostSearch): string {
  const { for: people, wills, before, powers, probate } = choice
  const estate = estateInWords(choice)
  const isCouple = people === 'couple'
  const parts = [
    wills &&
      `${isCouple ? (before ? 'wills' : 'mirror wills') : 'a will'}${before ? ' with children from an earlier relationship' : ''}`,
    powers &&
      `${powers === 'both' ? 'both lasting powers of attorney' : 'a lasting power of attorney'}${isCouple ? ' for each of us' : ''}`,
    probate &&
      `${probate === 'estate' ? 'help with the whole estate' : choice.will ? 'the grant only' : 'the grant of probate only'}${estate ? `, ${estate}` : ''}`,
  ].filter((part) => part !== undefined)
  const text = parts.join(', and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
