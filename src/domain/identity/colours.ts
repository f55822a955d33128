/** As `#rrggbb` (docs/product.md, "Identity"). */
export interface Colours {
  /** Buttons, links and bands. */
  mainColour: string
  accentColour: string
  /** Text, and the background of the footer. */
  inkColour: string
}

export const COLOUR_FIELDS = ['mainColour', 'accentColour', 'inkColour'] as const

/** WCAG 2.2 level AA, for text. */
export const LEAST_CONTRAST = 4.5

/** Fixed backgrounds, copied from src/ui/styles/styles.css. */
const GROUNDS = { ivory: '#fbf9f4', paper: '#fffefb', panel: '#f3eee3', peach: '#f0dccb' }
const WHITE = '#ffffff'
const BLACK = '#000000'
const MIST = '#cfdad5'

/** Tokens of src/ui/styles/styles.css that depend on these colours. */
export function tokensOf({ mainColour, accentColour, inkColour }: Colours) {
  return {
    mainColour: {
      green: mainColour,
      'green-deep': darkened(mainColour),
      leaf: mixed(mainColour, WHITE, 0.86),
      sage: tint(mainColour),
    },
    accentColour: { clay: accentColour },
    inkColour: { ink: inkColour },
  }
}

/**
 * Light and dark colours of mails (docs/product.md, "Mail"): the site’s own or derived from its main colour, so that
 * the contrasts checked by `pairsOf` hold in mails too.
 */
export function mailColoursOf({ mainColour, accentColour, inkColour }: Colours) {
  const light = {
    ground: GROUNDS.panel,
    card: GROUNDS.paper,
    line: '#ddd5c5',
    text: inkColour,
    muted: '#55605c',
    band: darkened(mainColour),
    onBand: GROUNDS.ivory,
    main: mainColour,
    onMain: WHITE,
    tint: tint(mainColour),
    accent: accentColour,
  }
  const dark = {
    ground: mixed(mainColour, BLACK, 0.4),
    card: mixed(mainColour, BLACK, 0.57),
    line: mixed(mainColour, WHITE, 0.85),
    text: GROUNDS.panel,
    muted: '#c3d2ca',
    main: tint(mainColour),
    onMain: inkColour,
    tint: mixed(mainColour, BLACK, 0.75),
  }
  return { light, dark }
}

export type MailColours = ReturnType<typeof mailColoursOf>

interface Pair {
  contrast: number
  where: string
}

/**
 * Checks a colour everywhere the site uses it, as text and as background.
 *
 * @returns the pair with the lowest contrast
 */
export function worstPair(field: keyof Colours, colours: Colours): Pair {
  const pairs = pairsOf[field](colours).map(([one, other, where]) => ({
    contrast: contrast(one, other),
    where,
  }))
  return pairs.reduce((worst, pair) => (pair.contrast < worst.contrast ? pair : worst))
}

type Used = readonly [one: string, other: string, where: string]

const pairsOf: Record<keyof Colours, (colours: Colours) => Used[]> = {
  mainColour: ({ mainColour }) => [
    [WHITE, mainColour, 'under the white text of buttons'],
    [mainColour, GROUNDS.ivory, 'as text on the page'],
    [mainColour, GROUNDS.paper, 'as text on cards'],
    [mainColour, GROUNDS.panel, 'as text on panels'],
    [mainColour, GROUNDS.peach, 'as text on the highlighted card'],
    [mainColour, tint(mainColour), 'as text on its own pale band'],
  ],
  // On panels and pale bands it appears only in drawings and large figures: these need 3:1, which the pairs below
  // ensure.
  accentColour: ({ accentColour }) => [
    [WHITE, accentColour, 'under white text'],
    [accentColour, GROUNDS.ivory, 'as text on the page'],
    [accentColour, GROUNDS.paper, 'as text on cards'],
  ],
  inkColour: ({ inkColour, mainColour }) => [
    [MIST, inkColour, 'under the text of the footer'],
    [inkColour, GROUNDS.ivory, 'as text on the page'],
    [inkColour, GROUNDS.panel, 'as text on panels'],
    [inkColour, GROUNDS.peach, 'as text on the highlighted card'],
    [inkColour, tint(mainColour), 'as text on the pale band of the main colour'],
  ],
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}

/** Explains why a colour cannot be used and what to choose instead; undefined when it can. */
export function refusePaleColour(field: keyof Colours, colours: Colours): string | undefined {
  const { contrast, where } = worstPair(field, colours)
  if (contrast >= LEAST_CONTRAST) return undefined
  return `This colour is too pale ${where}: the contrast is ${ratio(contrast)}, and people need at least ${ratio(LEAST_CONTRAST)} to read it. Please choose a darker one.`
}

/** "4.5:1", rounded down so that a refused contrast never reads as sufficient. */
export function ratio(contrast: number): string {
  return `${(Math.floor(contrast * 10 + 1e-9) / 10).toFixed(1)}:1`
}

/** WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const first = luminance(one)
  const second = luminance(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** For the hover of buttons and the dark bands: dark enough for pale text. */
function darkened(colour: string): string {
  let dark = mixed(colour, BLACK, 0.765)
  while (contrast(dark, MIST) < LEAST_CONTRAST) dark = mixed(dark, BLACK, 0.95)
  return dark
}

function tint(colour: string): string {
  return mixed(colour, WHITE, 0.12)
}

/** @param share of the first colour, from 0 to 1 */
function mixed(one: string, other: string, share: number): string {
  const others = channels(other)
  const mix = channels(one).map((value, index) =>
    Math.round(value * share + (others[index] ?? 0) * (1 - share)),
  )
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
