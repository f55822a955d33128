import font from './newsreader-outlines.json'

/** Each letter's advance width and outline, as one text. */
const glyphs: ReadonlyMap<string, string> = new Map(Object.entries(font.glyphs))

/** Between two letters: "AV-183" draws the V 183 units further to the left. */
const kerning: ReadonlyMap<string, number> = new Map(
  font.kerning.split(' ').map((pair) => [pair.slice(0, 2), Number(pair.slice(2))]),
)

/** A line of text as outlines: no machine needs a font to draw it. */
interface Outline {
  /** For an SVG: the baseline starts at the origin, at the asked size. */
  paths: string
  width: number
}

/**
 * A line in the site's serif type, as outlines. A letter that the type
 * does not have is drawn without its accent, and left out where that does not help.
 *
 * @param text one line
 * @param size in pixels
 */
export function outlineText(text: string, size: number): Outline {
  const scale = size / font.unitsPerEm
  let at = 0
  let before = ''
  const paths: string[] = []
  for (const letter of lettersOf(text)) {
    const glyph = glyphs.get(letter)
    if (glyph === undefined) continue
    const gap = glyph.indexOf(' ')
    at += kerning.get(before + letter) ?? 0
    if (gap < glyph.length - 1) {
      paths.push(`<path transform="translate(${at})" d="${glyph.slice(gap + 1)}"/>`)
    }
    at += Number(glyph.slice(0, gap))
    before = letter
  }
  return {
    paths: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`,
    width: at * scale,
  }
}

function lettersOf(text: string): string[] {
  const spaced = text.replace(/\s+/g, ' ').replaceAll("'", '’').trim()
  return Array.from(spaced.normalize('NFC')).flatMap((letter) =>
    glyphs.has(letter) ? [letter] : Array.from(letter.normalize('NFD').replace(/\p{M}/gu, '')),
  )
}
