import { textLines } from '~/lib/text/plain-text'
import type { TypedGuarantee } from './guarantee'
import type { PageName, TextName, TextsOf } from './texts/page-fields'

export type HomeTexts = TextsOf<'home'>

export type ValuesTexts = TextsOf<'values'>

export type Role = 'advisor' | 'admin'

/** Duties and what to send have one item per line. */
export type CareersTexts = TextsOf<'careers'> & {
  vacancies: 'none' | 'open'
}

/** Exclusions have one item per line: a name, a colon and its meaning. */
export type GuaranteeTexts = Omit<TextsOf<'guarantee'>, keyof TypedGuarantee>

export interface TextsOfPages extends OtherPages {
  careers: CareersTexts
  guarantee: GuaranteeTexts
}

type OtherPages = { [Page in Exclude<PageName, 'careers' | 'guarantee'>]: TextsOf<Page> }

export type PageTexts = Record<TextName, string> & Pick<CareersTexts, 'vacancies'>

export function exclusionsOf({ exclusions }: Pick<GuaranteeTexts, 'exclusions'>) {
  return textLines(exclusions).map((line) => {
    const [name = '', ...text] = line.split(':')
    return { name: name.trim(), text: text.join(':').trim() }
  })
}
