import { withoutUnseen } from './unseen'

/**
 * Mail programs and social networks route links through addresses of their own, which reveal who received them:
 * Outlook’s Safe Links, Proofpoint’s URL Defense, Facebook’s l.php, Google’s url and others (docs/product.md, "Rich
 * text").
 */

/** Wrapping services, each with the parameters that may contain the real address. */
const WRAPPERS: ReadonlyArray<readonly [place: RegExp, ...names: string[]]> = [
  [/^[\w.-]+\.safelinks\.protection\.(?:outlook|office365)\.\w+\//, 'url'],
  [/^[\w.-]+\.office\.(?:net|com)\/[^?]*safelinks/, 'url'],
  [/^urldefense\.proofpoint\.com\/v1\/url/, 'u'],
  [/^(?:lm?|www|m)\.facebook\.com\/l\.php/, 'u'],
  [/^l\.(?:instagram|messenger|wl\.co|threads)(?:\.com)?\//, 'u'],
  [/^(?:www\.)?google\.[a-z.]{2,6}\/url/, 'q', 'url'],
  [/^(?:www\.)?youtube\.com\/redirect/, 'q'],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)/, 'url'],
  [/^slack-redir\.net\/link/, 'url'],
  [/^out\.reddit\.com\//, 'url'],
  [/^duckduckgo\.com\/l\//, 'uddg'],
  [/^linkprotect\.cudasvc\.com\/url/, 'a'],
  [/^[\w.-]+\.protection\.sophos\.com\//, 'u'],
  [/^[\w.-]+\.trendmicro\.com(?::\d+)?\/wis\/clicktime/, 'url'],
  [/^clicktime\.symantec\.com\//, 'u'],
]

/** A quick test, since every wrapped link contains one of these. */
const MAY_BE_WRAPPED =
  /safelinks|urldefense|l\.php|\/\/l\.|\/url\?|\/redir|slack-redir|out\.reddit|duckduckgo\.com\/l\/|cudasvc|sophos\.com|clicktime|avanan|secure-web\.cisco/i

/** Forwarding can wrap a link again and again. */
const MOST_WRAPS = 5

/** Returns any other address unchanged. */
export function unwrapLink(href: string): string {
  let address = href
  for (let wraps = 0; wraps < MOST_WRAPS && MAY_BE_WRAPPED.test(address); wraps += 1) {
    const inner = innerOf(address)
    if (inner === null) break
    address = inner
  }
  return address
}

/** An address in running text: trailing punctuation and surrounding brackets belong to the sentence. */
const ADDRESS = /https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*[^\s<>"().,;:!?'’”\]]/gi

export function unwrapLinks(text: string): string {
  if (!MAY_BE_WRAPPED.test(text)) return text
  return text.replace(ADDRESS, (written) => {
    const plain = written.replaceAll('&amp;', '&')
    const address = unwrapLink(plain)
    if (address === plain) return written
    return plain === written ? address : address.replaceAll('&', '&amp;')
  })
}

function innerOf(address: string): string | null {
  const [, place = ''] = /^https?:\/\/(.*)$/is.exec(address) ?? []
  return (
    [fromParameter(place), fromPath(place)].find(
      (inner) =>
        inner !== null && /^(?:https?:\/\/[^\s/]|mailto:)/i.test(inner) && !/\s/.test(inner),
    ) ?? null
  )
}

function fromParameter(place: string): string | null {
  const small = place.toLowerCase()
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(place)?.[1] ?? '')
  if (/^urldefense\.proofpoint\.com\/v2\/url/.test(small)) return secondDefense(parameters.get('u'))
  const [, ...names] = WRAPPERS.find(([wrapper]) => wrapper.test(small)) ?? []
  const said = names.map((name) => parameters.get(name)).find((value) => value) ?? null
  return said && !/^\w+:/.test(said) ? inBase64(said) : said
}

/** For services that put the address in the path. */
function fromPath(place: string): string | null {
  const third = /^urldefense\.(?:com|us|proofpoint\.com)\/v3\/__(.+?)__;([\w-]*={0,2})!/is.exec(
    place,
  )
  if (third) return thirdDefense(third[1] ?? '', third[2] ?? '')
  const [, between] =
    /^[\w.-]*avanan\.click\/v2\/(?:[\w.-]+\/)?_{2,3}(.+?)_{2,3}\./i.exec(place) ?? []
  if (between) return between
  const [, last] = /^secure-web\.cisco\.com\/.*\/(https?%3A%2F%2F[^/?#]+)/i.exec(place) ?? []
  return last ? decoded(last) : null
}

/** Version 2 writes "-" for "%" and "_" for "/". */
function secondDefense(coded: string | null): string | null {
  return coded && decoded(coded.replaceAll('-', '%').replaceAll('_', '/'))
}

const RUNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Version 3 replaces each unusual character with "*", and several with "**" and a letter. */
function thirdDefense(coded: string, kept: string): string {
  const signs = Array.from(inBase64(kept) ?? '')
  return coded
    .replace(/^(https?):\/(?!\/)/, '$1://')
    .replace(/\*(?:\*(.))?/g, (_, run?: string) =>
      signs.splice(0, run === undefined ? 1 : RUNS.indexOf(run) + 2).join(''),
    )
}

function inBase64(coded: string): string | null {
  try {
    const bytes = atob(coded.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))
  } catch {
    return null
  }
}

function decoded(coded: string): string | null {
  try {
    return decodeURIComponent(coded)
  } catch {
    return null
  }
}

/** A text as it is stored: without what no one sees, and with links that lead where they say (docs/product.md, "Forms"). */
export function cleanText(text: string): string {
  return unwrapLinks(withoutUnseen(text))
}
