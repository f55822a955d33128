import type { OfficeDay } from '../office-hours'
import type { Colours } from './colours'

/** What makes the site look like the firm's (docs/product.md, "Identity"). */
export interface Identity extends Colours {
  /** A PNG as a `data:` address; empty for the program's own. */
  mark: string
  /** Of the library, its address with what it shows; empty for none. */
  officePhoto: string
}

/** Another place where the firm can be found (docs/product.md, "Second office"). */
export interface SecondOffice {
  /** "Sale office" */
  name: string
  street: string
  town: string
  county: string
  postcode: string
  phone: string
  week: readonly OfficeDay[]
}

/** What pages need of the firm's look, where it is not the program's. */
export interface Look {
  /** Changes with everything that is drawn of it, so that its files can be cached for ever. */
  version: string
  /** The address of the firm's mark; null while it is the program's. */
  mark: string | null
  /** Whether the icons are the firm's: made from its mark, or from the program's in its colour. */
  hasIcons: boolean
  /** The address of the picture that shared links show. */
  share: string
  /** What a page's head links to: the firm's colours and icons. */
  links: Array<{ rel: string; href: string; sizes?: string; type?: string }>
  /** For the program's mark, which is drawn in it. */
  mainColour: string
}

/** What is drawn of the firm's look, and served. */
export const LOOK_FILES = [
  'mark.png',
  'icon.png',
  'favicon.ico',
  'apple-touch-icon.png',
  'share.png',
  'colours.css',
] as const

export type LookFile = (typeof LOOK_FILES)[number]
