/** Someone at the firm answers for each of these: a page or a fact, an official figure, a place that names the law, an article. */
export const ATTESTED_KINDS = ['words', 'figure', 'law', 'article'] as const

export type AttestedKind = (typeof ATTESTED_KINDS)[number]

/** One of them, by its id. */
export interface Subject {
  kind: AttestedKind
  subject: string
}
