import regular from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?inline'
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?inline'
import { create } from 'fontkit'

/** The typefaces of a PDF (docs/decisions/085-pdf-of-pages.md). */
export const faces = { regular: bytesOf(regular), bold: bytesOf(bold) }

const face = create(faces.regular)

/** What the typeface has no letter for stands as its number: it must not go without a word. */
export function printable(text: string): string {
  return Array.from(text, (character) =>
    character === '\n' || hasLetter(character)
      ? character
      : `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  ).join('')
}

function hasLetter(character: string): boolean {
  return 'hasGlyphForCodePoint' in face && face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
