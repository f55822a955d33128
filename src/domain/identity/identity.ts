import type { OfficeDay } from '../office-hours'
import type { Colours } from './colours'

/** The firm’s appearance (docs/product.md, "Identity"). */
export interface Identity extends Colours {
  mark: string
  /** A library picture’s address with its description; empty for none. */
  officePhoto: string
}

export interface SecondOffice {
  name: string
  street: string
  town: string
  county: string
  postcode: string
  phone: string
  week: readonly OfficeDay[]
}

export interface Look {
  /** Changes with every new drawing, so that the files can be cached for ever. */
  version: string
  /** Its address; null while the program’s own is used. */
  mark: string | null
  /** True when the icons are made from the firm’s mark, or from the program’s mark in the firm’s colour. */
  hasIcons: boolean
  share: string
  links: Array<{ rel: string; href: string; sizes?: string; type?: string }>
  mainColour: string
}

export const LOOK_FILES = [
  'mark.png',
  'icon.png',
  'favicon.ico',
  'apple-touch-icon.png',
  'share.png',
  'colours.css',
] as const

export type LookFile = (typeof LOOK_FILES)[number]
