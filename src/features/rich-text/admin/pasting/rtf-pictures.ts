import { dataOf } from './carried-pictures'

/**
 * Word’s HTML names picture files that no browser may open; the RTF next to it holds them, in the same order. If the
 * two have different numbers of pictures, all are left out.
 */
export function withRtfPictures(html: string, rtf: string): string {
  const places = html.match(FILE_PICTURE) ?? []
  if (places.length === 0 || !rtf.includes('\\pict')) return html
  const pictures = readPictures(rtf)
  if (pictures.length !== places.length) return html
  let next = 0
  return html.replace(FILE_PICTURE, (_all, start: string) => {
    const data = pictures[next] ?? ''
    next += 1
    return `${start}"${data}"`
  })
}

const FILE_PICTURE = /(<img\b[^>]*?\ssrc\s*=\s*)["']?file:[^"'>]*["']?/gi

function readPictures(rtf: string): string[] {
  return rtf
    .split('{\\pict')
    .slice(1)
    .flatMap((part) => {
      // Old programs get each once more as a drawing of Windows.
      const [, kind] = /\\(png|jpeg)blip\b/.exec(part.slice(0, 4000)) ?? []
      const [hex] = /[\da-f\s]{64,}/i.exec(part) ?? []
      if (kind === undefined || hex === undefined) return []
      const digits = hex.replace(/\s+/g, '')
      const bytes = Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
        Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
      )
      return [dataOf(bytes, `image/${kind}`)]
    })
}
