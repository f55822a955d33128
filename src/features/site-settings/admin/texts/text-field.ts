import type { PageTexts, TextsOfPages } from '~/domain/page-texts'

/** A field of "Page texts" (docs/product.md, "Page texts"). */
export interface TextFieldText {
  name: keyof PageTexts
  label: string
  hint?: string
}

/** The fields of one page. */
export interface PageFields {
  page: keyof TextsOfPages
  label: string
  groups: ReadonlyArray<{ title: string; intro?: string; fields: readonly TextFieldText[] }>
}
