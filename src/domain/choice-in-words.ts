import type { CostSearch } from './cost-search'

/** A choice in a few words, to begin a conversation with: "Mirror wills, and both lasting powers of attorney for each of us". */
export function choiceInWords({ for: people, wills, powers, probate }: CostSearch): string {
  const isCouple = people === 'couple'
  const parts = [
    wills && (isCouple ? 'mirror wills' : 'a will'),
    powers &&
      `${powers === 'both' ? 'both lasting powers of attorney' : 'a lasting power of attorney'}${isCouple ? ' for each of us' : ''}`,
    probate && (probate === 'grant' ? 'the grant of probate only' : 'help with the whole estate'),
  ].filter((part) => part !== undefined)
  const text = parts.join(', and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
