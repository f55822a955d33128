import type { RelativeClass } from '~/domain/inheritance/family'
import type { Branch } from '~/domain/inheritance/who-inherits'
import { capitalised } from '~/lib/text/capitalised'

/** What relatives of each kind are called, and those below them: at the end the words for the next generations. */
const WORDS: Record<RelativeClass, { kind: string; by: readonly [string, string?] }> = {
  children: { kind: 'children', by: ['child', 'grandchild'] },
  parents: { kind: 'parents', by: ['parent'] },
  siblings: { kind: 'brothers and sisters', by: ['brother or sister', 'niece or nephew'] },
  halfSiblings: {
    kind: 'half-brothers and half-sisters',
    by: ['half-brother or half-sister', 'half-niece or half-nephew'],
  },
  grandparents: { kind: 'grandparents', by: ['grandparent'] },
  auntsAndUncles: { kind: 'aunts and uncles', by: ['aunt or uncle', 'cousin'] },
  halfAuntsAndUncles: {
    kind: 'half-aunts and half-uncles',
    by: ['half-aunt or half-uncle', 'half-cousin'],
  },
}

/** "children", "half-brothers and half-sisters" */
export function kindOf(heirs: RelativeClass): string {
  return WORDS[heirs].kind
}

/**
 * What someone is to the person who died: "grandchild", "great-niece or great-nephew", "cousin’s grandchild".
 *
 * @param depth 1 for those of the kind itself, 2 for their children
 */
export function relationOf(heirs: RelativeClass, depth: number): string {
  const [first, second = first] = WORDS[heirs].by
  if (depth <= 1) return first
  if (depth === 2) return second
  const greats = 'great-'.repeat(depth - 2)
  if (second.endsWith('cousin')) {
    return `${second}’s ${depth === 3 ? 'child' : `${'great-'.repeat(depth - 4)}grandchild`}`
  }
  return second
    .split(' or ')
    .map((word) => greats + word)
    .join(' or ')
}

/** As people call someone, or by what they are and their place in the family: "Grandchild 2.1". */
export function labelOf({ person, place }: Pick<Branch, 'person' | 'place'>, heirs: RelativeClass) {
  return person.name || `${capitalised(relationOf(heirs, place.length))} ${place.join('.')}`
}
