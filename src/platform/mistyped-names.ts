import { slipsBetween } from '~/lib/text/slips-between'

/** Names from other programs that are close to ours: cron sets the first for its commands. */
const foreign = ['MAILTO', 'MAILFROM', 'LOGLEVEL', 'DATADIR']

/** Shorter names are too similar to others: HOME is no mistyped HOST. */
const SHORTEST = 7

/**
 * Warnings about environment variables whose names are close to ours, and which would be ignored without a word.
 * @param names that are set
 * @param known our own
 */
export function mistypedNames(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name) || foreign.includes(name)) return []
    const meant = known.find((own) => own.length >= SHORTEST && isNear(name, own))
    return meant ? [`The environment variable ${name} is not known. Did you mean ${meant}?`] : []
  })
}

/** One slip, or two in long names: a letter left out, added, exchanged or swapped with its neighbour. */
function isNear(name: string, own: string): boolean {
  const slips = own.length > SHORTEST + 1 ? 2 : 1
  const isSameKind = name[0] === own[0] && Math.abs(name.length - own.length) <= slips
  return isSameKind && slipsBetween(name, own) <= slips
}
