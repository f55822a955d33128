import { Resolver } from 'node:dns/promises'

/**
 * Asks the DNS for the TXT lines of a name.
 * @returns each line whole; null when it could not be looked up, which differs from an empty list
 */
export type TxtLookup = (name: string) => Promise<string[] | null>

const LIMIT_MS = 4_000

/** DNS errors that mean a name has no such lines. */
const NONE: readonly unknown[] = ['ENOTFOUND', 'ENODATA']

/** Asks the resolver of this machine, and waits a few seconds at most. */
export const lookUpTxt: TxtLookup = async (name) => {
  const resolver = new Resolver({ timeout: LIMIT_MS / 2, tries: 2 })
  const limit = setTimeout(() => resolver.cancel(), LIMIT_MS)
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    return NONE.includes(Object(error).code) ? [] : null
  } finally {
    clearTimeout(limit)
  }
}
