const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** What XML has no way to write, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be left out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * An element whose content is a text.
 *
 * @param name of the element
 * @param text as people read it; nothing for null
 */
export function textElement(name: string, text: string | null): string {
  return text === null ? '' : `<${name}>${escapeXml(text)}</${name}>`
}

/** A text as it stands in an element or an attribute. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
