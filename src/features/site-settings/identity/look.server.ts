import { originalFirm } from '~/content/firm'
import { originalIdentity } from '~/content/identity'
import { FIRST_PAGES } from '~/domain/firm'
import { COLOUR_FIELDS } from '~/domain/identity/colours'
import type { Look, LookFile } from '~/domain/identity/identity'
import { sha256 } from '~/platform/secrets'
import type { Settings } from '~/platform/settings'

/** What a look is made of. */
export type LookFacts = Pick<Settings, 'firm' | 'identity'>

/** A later release that draws differently counts on, so that its files have new addresses. */
const DRAWING = 1

const known = new WeakMap<object, Look | null>()

/**
 * What pages need of the firm's look (docs/product.md, "Identity").
 *
 * @returns null while name, mark and colours are the program's: then pages have nothing more than they had
 */
export function lookOf(settings: LookFacts): Look | null {
  const present = known.get(settings)
  if (present !== undefined) return present
  const look = makeLook(settings)
  known.set(settings, look)
  return look
}

/** What pages are told of the firm's look, its other office and its menu; nothing at all while nothing is set. */
export function shownIdentity(settings: Settings) {
  const { identity, secondOffice, menuPages } = settings
  const look = lookOf(settings)
  return {
    ...(look && { look }),
    ...(identity.officePhoto && { officePhoto: identity.officePhoto }),
    ...(secondOffice && { secondOffice: { ...secondOffice, week: [...secondOffice.week] } }),
    ...(menuPages.join() !== FIRST_PAGES.join() && { menuPages: [...menuPages] }),
  }
}

function makeLook({ firm: { name }, identity }: LookFacts): Look | null {
  const { mark, mainColour, accentColour, inkColour } = identity
  const hasMark = mark !== ''
  const hasColours = COLOUR_FIELDS.some((field) => identity[field] !== originalIdentity[field])
  if (!hasMark && !hasColours && name === originalFirm.name) return null
  const drawn = [DRAWING, name, mark, mainColour, accentColour, inkColour]
  const version = sha256(JSON.stringify(drawn)).slice(0, 12)
  const at = (file: LookFile) => `/look/${version}/${file}`
  const hasIcons = hasMark || mainColour !== originalIdentity.mainColour
  return {
    version,
    mark: hasMark ? at('mark.png') : null,
    hasIcons,
    share: at('share.png'),
    links: [
      ...(hasColours ? [{ rel: 'stylesheet', href: at('colours.css') }] : []),
      ...(hasIcons
        ? [
            { rel: 'icon', href: at('favicon.ico'), sizes: '32x32' },
            { rel: 'icon', href: at('icon.png'), sizes: '96x96', type: 'image/png' },
            { rel: 'apple-touch-icon', href: at('apple-touch-icon.png') },
          ]
        : []),
    ],
    mainColour,
  }
}
