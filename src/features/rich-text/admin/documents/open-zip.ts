import { strFromU8, unzipSync } from 'fflate'
import { DOCUMENT_LIMITS, UnreadableDocument } from './unreadable-document'

/** The parts of a packed document, by their names within it. */
interface OpenZip {
  /** Those of XML. */
  texts: Map<string, string>
  /** Pictures. */
  media: Map<string, Uint8Array>
}

/**
 * The parts of a packed document that are read, by their names within it.
 *
 * @throws {UnreadableDocument} when the file is damaged, protected, or more than it says
 */
export function openZip(bytes: Uint8Array, wanted: RegExp): OpenZip {
  let [entries, size] = [0, 0]
  const parts = unpack(bytes, ({ name, originalSize }) => {
    entries += 1
    if (!wanted.test(name)) return false
    size += originalSize
    if (entries > DOCUMENT_LIMITS.entries || size > DOCUMENT_LIMITS.unpacked)
      throw new UnreadableDocument('too much')
    return true
  })
  const isText = ([name]: readonly [string, Uint8Array]) => /\.(?:xml|rels)$/.test(name)
  const [texts, media] = [Object.entries(parts).filter(isText), Object.entries(parts)]
  return {
    texts: new Map(texts.map(([name, part]) => [name, strFromU8(part)])),
    media: new Map(media.filter((part) => !isText(part))),
  }
}

type Wanted = (entry: { name: string; originalSize: number }) => boolean

function unpack(bytes: Uint8Array, filter: Wanted): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof UnreadableDocument ? error : new UnreadableDocument('damaged')
  }
}

/**
 * A part of a document as its elements.
 *
 * @throws {UnreadableDocument} for anything else, or one with definitions of its own
 */
export function readXml(xml: string): Document {
  if (/<!DOCTYPE/i.test(xml.slice(0, 2000))) throw new UnreadableDocument('damaged')
  const read = new DOMParser().parseFromString(xml, 'application/xml')
  if (read.querySelector('parsererror')) throw new UnreadableDocument('damaged')
  return read
}

/** All elements of a name, in whichever vocabulary. */
export function allOf(within: Document | Element, name: string): Element[] {
  return Array.from(within.getElementsByTagNameNS('*', name))
}

/** The first child of a name. */
export function childOf(element: Element | undefined, name: string): Element | undefined {
  return Array.from(element?.children ?? []).find((child) => child.localName === name)
}

/** An attribute by its name alone: programs choose the letters before it. */
export function said(element: Element | undefined, name: string): string {
  const found = Array.from(element?.attributes ?? []).find((one) => one.localName === name)
  return found?.value ?? ''
}
