import { type OldSite, UnreadableExport } from './old-site.server'
import { readGhost } from './read-ghost.server'
import { readWordpress } from './read-wordpress.server'

/**
 * Reads an export of WordPress or Ghost (docs/product.md, "Import").
 *
 * @param bytes at most as many as `UPLOAD_LIMITS` allows
 * @throws {UnreadableExport} with what the file is instead, or what is wrong with it
 */
export function readExport(bytes: Uint8Array): OldSite {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new UnreadableExport(
      'This is a ZIP file. Please unpack it, and choose the .xml or .json file within it.',
    )
  }
  const text = decode(bytes)
  const [start] = /\S/.exec(text) ?? []
  if (start === '{') return readGhost(text)
  const begins = text.search(/<\?xml\s|<rss[\s>]/)
  if (start === '<' || begins > 0) return readWordpress(withoutControls(fromLine(text, begins)))
  throw new UnreadableExport(
    'This file is neither a WordPress export (.xml) nor a Ghost export (.json).',
  )
}

function decode(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 5000)).toString('latin1')
  const [, declared = 'utf-8'] = /<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head) ?? []
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableExport(
      'This file could not be read: its text is damaged. Please export it again.',
    )
  }
}

/** Blanks out PHP warnings before the export, but keeps the line numbers. */
function fromLine(text: string, begins: number): string {
  return begins > 0 ? text.slice(0, begins).replace(/[^\n]/g, '') + text.slice(begins) : text
}

/** WordPress exports control characters that XML does not allow. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '')
}
