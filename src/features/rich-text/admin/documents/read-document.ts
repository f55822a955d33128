import { DOCUMENT_LIMITS, UnreadableDocument } from './unreadable-document'

/** The HTML is cleaned later, like a paste. */
export interface ReadDocument {
  name: string
  html: string
}

export const DOCUMENT_TYPES = '.docx,.md,.markdown,.html,.htm'

/** Judges by the name: a file that only looks like a document is refused with its own sentence. */
export function isDocument({ name }: File): boolean {
  return /\.(?:docx?|odt|md|markdown|html?|rtf|pages)$/i.test(name)
}

/**
 * Reads in the browser: nothing is sent anywhere (docs/product.md, "Files").
 *
 * @throws {UnreadableDocument}
 */
export async function readDocument(file: File): Promise<ReadDocument> {
  const read = READERS.find(({ names }) => names.test(file.name))?.read
  if (!read) throw new UnreadableDocument('other')
  if (file.size > DOCUMENT_LIMITS.file) throw new UnreadableDocument('too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isOldWord = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (isOldWord) throw new UnreadableDocument('old Word')
  const html = await read(bytes)
  return { name: file.name, html }
}

const READERS: ReadonlyArray<{ names: RegExp; read: (bytes: Uint8Array) => Promise<string> }> = [
  {
    names: /\.docx?$/i,
    read: async (bytes) => (await import('./docx-html')).docxHtml(bytes),
  },
  {
    names: /\.(?:md|markdown)$/i,
    read: async (bytes) => (await import('./markdown-html')).markdownHtml(decode(bytes)),
  },
  { names: /\.html?$/i, read: async (bytes) => decode(bytes) },
]

/** Uses the encoding that the file names; without a Unicode one, Windows’ own. */
function decode(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2000))
  const [, named] = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start) ?? []
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const marked = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
  const encodings = isWide ? [marked] : ['utf-8', ...(named ? [named] : []), 'windows-1252']
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  throw new UnreadableDocument('damaged')
}
