import { z } from 'zod'
import { FACT_WORDS, unknownWord, type WordFacts, withFacts } from '~/domain/fact-words'
import { type Guarantee, guaranteeOf } from '~/domain/guarantee'
import type { PageTexts, TextsOfPages } from '~/domain/page-texts'
import type { PageField, TextKind } from '~/domain/texts/page-field'
import { type PageName, type TextField, textFields } from '~/domain/texts/page-fields'
import { editedFrom, requiredText, storableText, UNSTORABLE } from '~/lib/forms/input-text'
import { textLines } from '~/lib/text/plain-text'
import { TEXT_LIMITS } from '../rules'
import { sectionSchema } from '../section-schema'
import { email, ownTime, ownWhole, phone, range, webAddress, whole } from './fact-schema'

/** Checks the words in brackets of a text: each has to stand for something. */
export const knownWords = z.refine<string>((text) => unknownWord(text) === undefined, {
  error: ({ input }) =>
    `${unknownWord(String(input))} isn’t a word we know. You can use: ${FACT_WORDS.join(', ')}.`,
})

/** Refuses a tag: texts are plain words. */
export const plainText = z.refine<string>((text) => !/<\/?[a-z!]/i.test(text), {
  error: 'Please write plain words: HTML is not used here.',
})

/** The control in which staff type a text, and whether they may leave it empty. */
export interface TextControl {
  /** A heading or a time, several sentences, a line for each point, a whole number, or whether there are vacancies. */
  kind: 'line' | 'prose' | 'lines' | 'number' | 'vacancies'
  isOptional?: true
}

const isOptional = true

const CONTROLS: Partial<Record<TextKind, TextControl>> = {
  prose: { kind: 'prose' },
  lines: { kind: 'lines' },
  exclusions: { kind: 'lines' },
  vacancies: { kind: 'vacancies' },
  whole: { kind: 'number' },
  ownLine: { kind: 'line', isOptional },
  ownProse: { kind: 'prose', isOptional },
  ownTime: { kind: 'line', isOptional },
  ownWhole: { kind: 'number', isOptional },
}

/** With what staff type a text of a kind: a line, unless there is more to it. */
export function textControl(kind: TextKind): TextControl {
  return CONTROLS[kind] ?? { kind: 'line' }
}

/** The kinds of text, each with its limit and its messages. */
const schemaOf: Record<TextKind, (field: PageField) => z.ZodType<string, string>> = {
  heading: () => text(TEXT_LIMITS.heading).regex(/^\P{Cc}*$/u, { error: UNSTORABLE, abort: true }),
  prose: () => text(TEXT_LIMITS.prose),
  lines,
  exclusions: () =>
    lines().refine(
      (typed) => textLines(typed).every((line) => /^[^:]*\S[^:]*:\s*\S/.test(line)),
      'Please begin each line with a name and a colon, like “Disputed assets: Anything whose ownership …”.',
    ),
  vacancies: () => z.enum(['none', 'open']),
  webAddress,
  phone,
  email,
  days: () => range('5-10 working days', /^(?:working )?days?$/),
  years: () => range('3-5 years', /^years?$/),
  whole,
  /** A heading or several sentences that may be left out. */
  ownLine: () =>
    optional(TEXT_LIMITS.heading).regex(/^\P{Cc}*$/u, { error: UNSTORABLE, abort: true }),
  ownProse: () => optional(TEXT_LIMITS.prose),
  ownTime,
  ownWhole,
}

/** The same without limits: as visitors read them with their facts, and as staff type them, right or wrong. */
function unlimited(field: PageField) {
  return field.kind === 'vacancies' ? schemaOf.vacancies(field) : z.string()
}

type TextsSchema<Texts> = z.ZodObject<{
  [Name in keyof Texts]: z.ZodType<Texts[Name], Texts[Name]>
}>

function textsSchema<Texts>(
  fields: readonly TextField[],
  checkOf: (field: PageField) => z.ZodType,
): TextsSchema<Texts>
function textsSchema(fields: readonly TextField[], checkOf: (field: PageField) => z.ZodType) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, checkOf(field)])))
}

/** The figures of the guarantee, as the site answers them. */
export const guaranteeSchema = z.object({
  draftWorkingDays: z.int(),
  clientInformationWorkingDays: z.int(),
  clarificationHours: z.int(),
  amendmentRounds: z.int(),
  refundRequestDays: z.int(),
  refundProcessing: z.string(),
  questionnaireMinutes: z.int(),
  reviewYears: z.string(),
})

function pageSchema<Page extends PageName>(page: Page) {
  const fields = textFields.filter(
    (field) => field.page === page && !(field.name in guaranteeSchema.shape),
  )
  return textsSchema<TextsOfPages[Page]>(fields, unlimited)
}

/** The texts of each page as visitors read them. */
export const shownPages = {
  home: pageSchema('home'),
  wills: pageSchema('wills'),
  lpa: pageSchema('lpa'),
  trusts: pageSchema('trusts'),
  probate: pageSchema('probate'),
  contact: pageSchema('contact'),
  booking: pageSchema('booking'),
  values: pageSchema('values'),
  careers: pageSchema('careers'),
  guarantee: pageSchema('guarantee'),
  promises: pageSchema('promises'),
  times: pageSchema('times'),
  regulators: pageSchema('regulators'),
}

/** The same of all pages. */
export const shownTexts = z.object(shownPages)

/** What the settings hold under "Page texts": every text, and the figures of the guarantee. */
export const textsSection = textsSchema<PageTexts>(textFields, (field) =>
  schemaOf[field.kind](field),
)

/** What staff type for it, valid or not. */
export const textsValues = textsSchema<PageTexts>(textFields, unlimited)

/** A change of it: what is left out stays as it is. */
export const updateTextsInput = textsSection.partial().extend(editedFrom.shape)

export const textsSettingsSchema = sectionSchema('texts', textsSection).meta({
  id: 'TextsSettings',
})

export type TextsSettings = z.output<typeof textsSettingsSchema>

/** The texts with the words in brackets as facts. */
export function textsWithFacts(texts: PageTexts, facts: WordFacts): PageTexts {
  const filled = Object.entries(texts).map(([field, text]) => [field, withFacts(text, facts)])
  return textsValues.parse(Object.fromEntries(filled))
}

/** The figures that typed values come to; one that is wrong is as it is published. */
export function guaranteeAsTyped(values: PageTexts, published: PageTexts): Guarantee {
  const { error } = textsSection.safeParse(values)
  const wrong = new Set(error?.issues.map(({ path: [field] }) => field))
  const before = Object.entries(published).filter(([field]) => wrong.has(field))
  return guaranteeOf(textsValues.parse({ ...values, ...Object.fromEntries(before) }))
}

function text(longest: number) {
  return requiredText(longest, {
    missing: 'Please write something here.',
    tooLong: `Please keep this to ${longest} characters.`,
  }).check(plainText, knownWords)
}

/** The same where nothing may stand. */
function optional(longest: number) {
  return storableText()
    .trim()
    .max(longest, { error: `Please keep this to ${longest} characters.`, abort: true })
    .check(plainText, knownWords)
}

function lines() {
  const { line, lines: most } = TEXT_LIMITS
  return storableText()
    .overwrite((typed) => textLines(typed).join('\n'))
    .min(1, 'Please enter at least one line.')
    .refine((typed) => textLines(typed).length <= most, `Please keep to ${most} lines.`)
    .refine(
      (typed) => textLines(typed).every(({ length }) => length <= line),
      `Please keep each line to ${line} characters.`,
    )
    .check(plainText, knownWords)
}
