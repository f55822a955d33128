/** The largest file that is inserted in a text, how many parts it may be packed of, and how large these may be together (bytes). */
export const DOCUMENT_LIMITS = {
  file: 10 * 1024 * 1024,
  entries: 5000,
  unpacked: 20 * 1024 * 1024,
} as const

/** Why a file cannot be inserted. */
export type Refusal = keyof typeof SENTENCES

const SENTENCES = {
  'too large': `is larger than ${DOCUMENT_LIMITS.file / 1024 / 1024} MB. Save it without its pictures, or insert it in parts.`,
  'too much':
    'unpacks to more than any article could hold. Save it again under another name, or insert it in parts.',
  damaged:
    'is damaged or protected. Open it in the program that wrote it, save it as a new file without a password, and insert that.',
  'old Word':
    'is in Word’s older form, or protected by a password. Open it in Word, save it as .docx without a password, and insert that.',
  other: 'cannot be read here. Save it as .docx, .md or .html, and insert that.',
  empty: 'has no words.',
} as const

/** A file that is no document that can be inserted. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument'

  constructor(readonly refusal: Refusal) {
    super(refusal)
  }
}

/** “will.docx” is damaged …: for staff. */
export function refusalInWords(file: string, refusal: Refusal): string {
  return `“${file}” ${SENTENCES[refusal]} Nothing was inserted.`
}
