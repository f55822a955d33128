import { textLines } from '~/lib/text/plain-text'
import type { TypedGuarantee } from './guarantee'
import type { PageName, TextName, TextsOf } from './texts/page-fields'

/** The firm's own words on the home page (docs/product.md, "Page texts"). */
export type HomeTexts = TextsOf<'home'>

/** The same on "Our Values". */
export type ValuesTexts = TextsOf<'values'>

/** The two roles in which people join the firm. */
export type Role = 'advisor' | 'admin'

/** The same on "Careers". Duties and what to send are one a line. */
export type CareersTexts = TextsOf<'careers'> & {
  /** Whether the firm is looking for someone. */
  vacancies: 'none' | 'open'
}

/** The same on "Our Guarantee". Exclusions are one a line: a name, a colon and what it means. */
export type GuaranteeTexts = Omit<TextsOf<'guarantee'>, keyof TypedGuarantee>

/** The same by page, as visitors read them. */
export interface TextsOfPages extends OtherPages {
  careers: CareersTexts
  guarantee: GuaranteeTexts
}

type OtherPages = { [Page in Exclude<PageName, 'careers' | 'guarantee'>]: TextsOf<Page> }

/** All that the firm writes of its pages, the figures of the guarantee as it types them. */
export type PageTexts = Record<TextName, string> & Pick<CareersTexts, 'vacancies'>

/** What the guarantee does not cover, as its name and what it means. */
export function exclusionsOf({ exclusions }: Pick<GuaranteeTexts, 'exclusions'>) {
  return textLines(exclusions).map((line) => {
    const [name = '', ...text] = line.split(':')
    return { name: name.trim(), text: text.join(':').trim() }
  })
}
