import { textLines } from '~/lib/text/plain-text'
import type { TypedGuarantee } from './guarantee'
import type { PromiseTexts } from './texts/promise-texts'
import type { RegulatorTexts } from './texts/regulator-texts'
import type {
  BookingTexts,
  ContactTexts,
  LpaTexts,
  ProbateTexts,
  TrustsTexts,
  WillTexts,
} from './texts/service-texts'
import type { TimeTexts } from './texts/time-texts'

/** The firm's own words on the home page (docs/product.md, "Page texts"). */
export type HomeTexts = Record<
  | 'heroTopLine'
  | 'heroHeading'
  | 'heroLead'
  | 'whyHeading'
  | 'firstReasonTitle'
  | 'firstReason'
  | 'secondReasonTitle'
  | 'secondReason'
  | 'thirdReasonTitle'
  | 'thirdReason',
  string
>

/** The seven, in their order. */
export const VALUE_NAMES = [
  ['integrity', 'Integrity'],
  ['excellence', 'Excellence'],
  ['collaboration', 'Collaboration'],
  ['accountability', 'Accountability'],
  ['customerFocus', 'Customer Focus'],
  ['empathy', 'Empathy'],
  ['innovation', 'Innovation'],
] as const

type Value = (typeof VALUE_NAMES)[number][0]

/** The same on "Our Values". */
export type ValuesTexts = Record<
  | Value
  | `${Value}Promise`
  | 'valuesHeading'
  | 'valuesLead'
  | 'commitmentIntro'
  /** One a line. */
  | 'commitments',
  string
>

/** The two roles in which people join the firm. */
export type Role = 'advisor' | 'admin'

/** The same on "Careers". Duties and what to send are one a line. */
export type CareersTexts = Record<
  | `${Role}${'Title' | 'Level' | 'Contact' | 'Text' | 'Duties' | 'Suits'}`
  | 'careersHeading'
  | 'careersLead'
  | 'noVacancies'
  | 'openVacancies'
  | 'whatToSend'
  | 'careersWelcome',
  string
> & {
  /** Whether the firm is looking for someone. */
  vacancies: 'none' | 'open'
}

/** The same on "Our Guarantee". Exclusions are one a line: a name, a colon and what it means. */
export type GuaranteeTexts = Record<'guaranteeLead' | 'exclusions', string>

/** The same by page, as visitors read them. */
export interface TextsOfPages {
  home: HomeTexts
  values: ValuesTexts
  careers: CareersTexts
  guarantee: GuaranteeTexts
  wills: WillTexts
  lpa: LpaTexts
  trusts: TrustsTexts
  probate: ProbateTexts
  contact: ContactTexts
  booking: BookingTexts
  promises: PromiseTexts
  times: TimeTexts
  regulators: RegulatorTexts
}

/** All that the firm writes of its pages, the figures of the guarantee as it types them. */
export type PageTexts = HomeTexts &
  ValuesTexts &
  CareersTexts &
  GuaranteeTexts &
  TypedGuarantee &
  WillTexts &
  LpaTexts &
  TrustsTexts &
  ProbateTexts &
  ContactTexts &
  BookingTexts &
  PromiseTexts &
  TimeTexts &
  RegulatorTexts

/** What the guarantee does not cover, as its name and what it means. */
export function exclusionsOf({ exclusions }: Pick<GuaranteeTexts, 'exclusions'>) {
  return textLines(exclusions).map((line) => {
    const [name = '', ...text] = line.split(':')
    return { name: name.trim(), text: text.join(':').trim() }
  })
}
