import { formatPounds } from '~/domain/format-pounds'
import { amountOf, type Heir, type Share } from '~/domain/inheritance'
import { capitalised } from '~/lib/text/capitalised'

/** One and several of each. */
export const HEIR_WORDS: Record<Heir, readonly [one: string, several: string]> = {
  spouse: ['husband, wife or civil partner', 'husband, wife or civil partner'],
  child: ['child', 'children'],
  grandchild: ['grandchild', 'grandchildren'],
  parent: ['parent', 'parents'],
  sibling: ['brother or sister', 'brothers or sisters'],
  nieceOrNephew: ['niece or nephew', 'nieces or nephews'],
  halfSibling: ['half-brother or half-sister', 'half-brothers or half-sisters'],
  halfNieceOrNephew: [
    'child of a half-brother or half-sister',
    'children of a half-brother or half-sister',
  ],
  grandparent: ['grandparent', 'grandparents'],
  auntOrUncle: ['aunt or uncle', 'aunts or uncles'],
  cousin: ['cousin', 'cousins'],
  halfAuntOrUncle: ['half-aunt or half-uncle', 'half-aunts or half-uncles'],
  halfCousin: ['child of a half-aunt or half-uncle', 'children of a half-aunt or half-uncle'],
  crown: ['Crown', 'Crown'],
}

/** In whose place those stand who inherit because their parent died before. */
const PLACES: Partial<Record<Heir, string>> = {
  grandchild: 'child',
  nieceOrNephew: 'brother or sister',
  halfNieceOrNephew: 'half-brother or half-sister',
  cousin: 'aunt or uncle',
  halfCousin: 'half-aunt or half-uncle',
}

/** An estate as far as it is known, and what a spouse receives first of it, both in pence. */
export interface Estate {
  pence: number | null
  fixedSum: number
}

/** Who it is: "3 children", "2 grandchildren, in the place of a child who died". */
export function whoIs({ heir, count }: Share): string {
  const [one, several] = HEIR_WORDS[heir]
  if (heir === 'crown') return 'The Crown'
  if (heir === 'spouse') return 'Husband, wife or civil partner'
  return `${count} ${count === 1 ? one : several}`
}

/** "in the place of a child who died"; undefined for those who stand in their own. */
export function placeOf({ heir }: Share): string | undefined {
  const place = PLACES[heir]
  return place && `in the place of ${/^[aeiou]/.test(place) ? 'an' : 'a'} ${place} who died`
}

/** What each has: "£44,500 each", "a quarter each", "everything". */
export function whatEachHas(
  share: Share,
  hasFixedSum: boolean,
  { pence, fixedSum }: Estate,
): string {
  const each = share.count === 1 ? '' : ' each'
  if (pence !== null) {
    return `${formatPounds(amountOf(share, hasFixedSum, { pence, fixedSum }))}${each}`
  }
  if (hasFixedSum && share.heir === 'spouse') {
    return `the first ${formatPounds(fixedSum)} and half of the rest`
  }
  if (share.each.in === 1) return 'everything'
  return `${fractionWords(share.each.in)} of ${hasFixedSum ? 'the rest' : 'everything'}${each}`
}

function fractionWords(parts: number): string {
  return ['', '', 'half', 'a third', 'a quarter', 'a fifth', 'a sixth'][parts] ?? `1/${parts}`
}

/** The rule that was applied, in a sentence. */
export function ruleOf(
  shares: readonly Share[],
  hasFixedSum: boolean,
  { fixedSum }: Estate,
): string {
  const heir = shares[0]?.heir ?? 'crown'
  if (hasFixedSum) {
    return `Their husband, wife or civil partner has their personal belongings, the first ${formatPounds(fixedSum)} with interest from the day of death, and half of what is left. The children share the other half.`
  }
  if (heir === 'spouse') {
    return 'There are no children or grandchildren, so their husband, wife or civil partner has everything, whatever other family there is.'
  }
  if (heir === 'crown') {
    return 'Nobody in the family inherits, so everything goes to the Crown. People they supported can ask the Crown for a grant.'
  }
  if (heir === 'parent') return 'With no spouse and no children, their parents have everything.'
  if (heir === 'grandparent') {
    return 'With nobody closer, their grandparents have everything in equal shares.'
  }
  return `${capitalised(HEIR_WORDS[whole(heir)][1].replace(' or ', ' and '))} come first here and have everything in equal shares. If one of them died first, that person’s children share what they would have had.`
}

function whole(heir: Heir): Heir {
  const inPlace: Partial<Record<Heir, Heir>> = {
    grandchild: 'child',
    nieceOrNephew: 'sibling',
    halfNieceOrNephew: 'halfSibling',
    cousin: 'auntOrUncle',
    halfCousin: 'halfAuntOrUncle',
  }
  return inPlace[heir] ?? heir
}
