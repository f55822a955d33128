import type { PageTexts, TextsOfPages } from '~/domain/page-texts'

/** A field of "Page texts" (docs/product.md, "Page texts"). */
export interface TextFieldText {
  name: keyof PageTexts
  label: string
  /** A heading or a time, several sentences, a line for each point, a whole number, or whether there are vacancies. */
  kind: 'line' | 'prose' | 'lines' | 'number' | 'vacancies'
  hint?: string
  /** It may be empty. */
  isOptional?: true
}

/** The fields of one page. */
export interface PageFields {
  page: keyof TextsOfPages
  label: string
  groups: ReadonlyArray<{ title: string; intro?: string; fields: readonly TextFieldText[] }>
}
