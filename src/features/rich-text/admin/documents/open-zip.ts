import { strFromU8, unzipSync } from 'fflate'
import { DOCUMENT_LIMITS, UnreadableDocument } from './unreadable-document'

/** Parts by their name in the archive. */
interface OpenZip {
  /** XML. */
  texts: Map<string, string>
  /** Pictures. */
  media: Map<string, Uint8Array>
}

/**
 * Unpacks only the wanted parts.
 *
 * @throws {UnreadableDocument} when the file is damaged, protected, or larger than it claims
 */
export function openZip(bytes: Uint8Array, wanted: RegExp): OpenZip {
  let entries = 0
  let size = 0
  const parts = unpack(bytes, ({ name, originalSize }) => {
    entries += 1
    if (!wanted.test(name)) return false
    size += originalSize
    if (entries > DOCUMENT_LIMITS.entries || size > DOCUMENT_LIMITS.unpacked)
      throw new UnreadableDocument('too much')
    return true
  })
  const texts = new Map<string, string>()
  const media = new Map<string, Uint8Array>()
  for (const [name, part] of Object.entries(parts)) {
    if (/\.(?:xml|rels)$/.test(name)) texts.set(name, strFromU8(part))
    else media.set(name, part)
  }
  return { texts, media }
}

type Wanted = (entry: { name: string; originalSize: number }) => boolean

function unpack(bytes: Uint8Array, filter: Wanted): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof UnreadableDocument ? error : new UnreadableDocument('damaged')
  }
}

/** @throws {UnreadableDocument} for anything but XML, and for XML with its own definitions */
export function readXml(xml: string): Document {
  if (/<!DOCTYPE/i.test(xml.slice(0, 2000))) throw new UnreadableDocument('damaged')
  const read = new DOMParser().parseFromString(xml, 'application/xml')
  if (read.querySelector('parsererror')) throw new UnreadableDocument('damaged')
  return read
}

/** In any namespace. */
export function allOf(within: Document | Element, name: string): Element[] {
  return Array.from(within.getElementsByTagNameNS('*', name))
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return Array.from(element?.children ?? []).find((child) => child.localName === name)
}

/** Programs choose the prefix, so an attribute is found by its local name. */
export function said(element: Element | undefined, name: string): string {
  const found = Array.from(element?.attributes ?? []).find((one) => one.localName === name)
  return found?.value ?? ''
}
