/** Bytes of the file and of its unpacked parts together, and the number of parts. */
export const DOCUMENT_LIMITS = {
  file: 10 * 1024 * 1024,
  entries: 5000,
  unpacked: 20 * 1024 * 1024,
} as const

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

/** The file cannot be inserted. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument'

  constructor(readonly refusal: Refusal) {
    super(refusal)
  }
}

/** A sentence for staff: “will.docx” is damaged …. */
export function refusalInWords(file: string, refusal: Refusal): string {
  return `“${file}” ${SENTENCES[refusal]} Nothing was inserted.`
}
