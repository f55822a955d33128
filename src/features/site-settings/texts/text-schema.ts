import { z } from 'zod'
import { complaints } from '~/content/complaints'
import { FACT_WORDS, unknownWord, type WordFacts, withFacts } from '~/domain/fact-words'
import { type Guarantee, guaranteeOf } from '~/domain/guarantee'
import type { PageTexts } from '~/domain/page-texts'
import { editedFrom, requiredText, storableText, UNSTORABLE } from '~/lib/forms/input-text'
import { textLines } from '~/lib/text/plain-text'
import { TEXT_LIMITS } from '../rules'
import { sectionSchema } from '../section-schema'
import { email, ownTime, ownWhole, phone, range, webAddress, whole } from './fact-schema'
import { servicePages } from './service-text-schema'

/** Checks the words in brackets of a text: each has to stand for something. */
export const knownWords = z.refine<string>((text) => unknownWord(text) === undefined, {
  error: ({ input }) =>
    `${unknownWord(String(input))} isn’t a word we know. You can use: ${FACT_WORDS.join(', ')}.`,
})

/** Refuses a tag: texts are plain words. */
export const plainText = z.refine<string>((text) => !/<\/?[a-z!]/i.test(text), {
  error: 'Please write plain words: HTML is not used here.',
})

/** With what staff type a text, and whether they may leave it empty. */
export interface TextControl {
  /** A heading or a time, several sentences, a line for each point, a whole number, or whether there are vacancies. */
  kind: 'line' | 'prose' | 'lines' | 'number' | 'vacancies'
  isOptional?: true
}

const controls = z.registry<TextControl>()
const LINE: TextControl = { kind: 'line' }
const isOptional = true

/** With what staff type a text of a page: a line, unless its kind says otherwise. */
export function textControl(name: keyof PageTexts): TextControl {
  return controls.get(textsSection.shape[name]) ?? LINE
}

/** The kinds of text, each with its limit and its messages. */
const typed = {
  heading: () => text(TEXT_LIMITS.heading).regex(/^\P{Cc}*$/u, { error: UNSTORABLE, abort: true }),
  prose: () => text(TEXT_LIMITS.prose).register(controls, { kind: 'prose' }),
  /** A heading or several sentences that may be left out. */
  ownLine: () =>
    optional(TEXT_LIMITS.heading)
      .regex(/^\P{Cc}*$/u, { error: UNSTORABLE, abort: true })
      .register(controls, { kind: 'line', isOptional }),
  ownProse: () => optional(TEXT_LIMITS.prose).register(controls, { kind: 'prose', isOptional }),
  ownTime: () => ownTime().register(controls, { kind: 'line', isOptional }),
  webAddress,
  phone,
  email,
  lines: () => lines().register(controls, { kind: 'lines' }),
  exclusions: () =>
    lines()
      .refine(
        (typed) => textLines(typed).every((line) => /^[^:]*\S[^:]*:\s*\S/.test(line)),
        'Please begin each line with a name and a colon, like “Disputed assets: Anything whose ownership …”.',
      )
      .register(controls, { kind: 'lines' }),
  vacancies: () => z.enum(['none', 'open']).register(controls, { kind: 'vacancies' }),
  whole: (least: number, most: number) => whole(least, most).register(controls, { kind: 'number' }),
  ownWhole: (least: number, most: number) =>
    ownWhole(least, most).register(controls, { kind: 'number', isOptional }),
  range,
}

/** The same without limits: as visitors read them with their facts, and as staff type them, right or wrong. */
const unlimited: typeof typed = {
  ...typed,
  heading: z.string,
  prose: z.string,
  ownLine: z.string,
  ownProse: z.string,
  ownTime: z.string,
  webAddress: z.string,
  phone: z.string,
  email: z.string,
  lines: z.string,
  exclusions: z.string,
  whole: () => z.string(),
  ownWhole: () => z.string(),
  range: () => z.string(),
}

/** The texts of each page (docs/product.md, "Page texts"). */
function pages({
  heading,
  prose,
  ownLine,
  ownProse,
  ownTime,
  webAddress,
  phone,
  email,
  lines,
  exclusions,
  vacancies,
  whole,
  ownWhole,
  range,
}: typeof typed) {
  return {
    home: z.object({
      heroTopLine: heading(),
      heroHeading: heading(),
      heroLead: prose(),
      whyHeading: heading(),
      firstReasonTitle: heading(),
      firstReason: prose(),
      secondReasonTitle: heading(),
      secondReason: prose(),
      thirdReasonTitle: heading(),
      thirdReason: prose(),
    }),
    values: z.object({
      valuesHeading: heading(),
      valuesLead: prose(),
      integrity: prose(),
      integrityPromise: prose(),
      excellence: prose(),
      excellencePromise: prose(),
      collaboration: prose(),
      collaborationPromise: prose(),
      accountability: prose(),
      accountabilityPromise: prose(),
      customerFocus: prose(),
      customerFocusPromise: prose(),
      empathy: prose(),
      empathyPromise: prose(),
      innovation: prose(),
      innovationPromise: prose(),
      commitmentIntro: prose(),
      commitments: lines(),
    }),
    careers: z.object({
      vacancies: vacancies(),
      careersHeading: heading(),
      careersLead: prose(),
      noVacancies: prose(),
      openVacancies: prose(),
      whatToSend: lines(),
      careersWelcome: prose(),
      advisorTitle: heading(),
      advisorLevel: heading(),
      advisorContact: heading(),
      advisorText: prose(),
      advisorDuties: lines(),
      advisorSuits: prose(),
      adminTitle: heading(),
      adminLevel: heading(),
      adminContact: heading(),
      adminText: prose(),
      adminDuties: lines(),
      adminSuits: prose(),
    }),
    guarantee: z.object({ guaranteeLead: prose(), exclusions: exclusions() }),
    ...servicePages({ heading, prose, lines }),
    promises: z.object({
      paymentBefore: ownProse(),
      paymentProbate: ownProse(),
      paymentBills: ownProse(),
      clientAccount: ownProse(),
      clientInterest: ownProse(),
      identityChecks: ownProse(),
      bankDetails: ownProse(),
      liabilityLimit: ownProse(),
      willStorage: ownProse(),
      fileKept: ownLine(),
      succession: ownProse(),
      papersKept: ownProse(),
      professions: ownProse(),
      dataPlace: ownProse(),
      applicationsKept: ownLine(),
      complaintDays: ownWhole(1, 20),
      complaintWeeks: ownWhole(1, complaints.answerWithinWeeks),
      barrierDays: ownWhole(1, 20),
    }),
    times: z.object({
      probateValuingTime: ownTime(),
      probateGrantTime: ownTime(),
      probateCollectingTime: ownTime(),
      probateAccountsTime: ownTime(),
      probateTotalTime: ownTime(),
      powerRegistrationTime: ownTime(),
    }),
    regulators: z.object({
      ombudsmanName: heading(),
      ombudsmanUrl: webAddress(),
      ombudsmanComplainUrl: webAddress(),
      ombudsmanPhone: phone(),
      ombudsmanEmail: email(),
      ombudsmanAddress: heading(),
      ombudsmanMonths: whole(1, 36),
      ombudsmanYears: whole(1, 10),
      sraReportUrl: webAddress(),
      sraRulesUrl: webAddress(),
      sraRegisterUrl: webAddress(),
      sraFirmUrl: webAddress(),
      sraFundUrl: webAddress(),
      sraPhone: phone(),
      sraAddress: heading(),
      dataRegulatorName: heading(),
      dataRegulatorShort: heading(),
      dataRegulatorUrl: webAddress(),
      dataRegulatorRegisterUrl: webAddress(),
      dataRegulatorPhone: phone(),
      dataRegulatorAddress: heading(),
    }),
    figures: z.object({
      draftWorkingDays: whole(1, 30),
      clientInformationWorkingDays: whole(1, 30),
      clarificationHours: whole(1, 168),
      amendmentRounds: whole(1, 5),
      refundRequestDays: whole(1, 365),
      refundProcessing: range('5-10 working days', /^(?:working )?days?$/),
      questionnaireMinutes: whole(1, 120),
      reviewYears: range('3-5 years', /^years?$/),
    }),
  }
}

function together({
  home,
  values,
  careers,
  guarantee,
  figures,
  ...services
}: ReturnType<typeof pages>) {
  return z.object({
    ...home.shape,
    ...values.shape,
    ...careers.shape,
    ...guarantee.shape,
    ...figures.shape,
    ...services.wills.shape,
    ...services.lpa.shape,
    ...services.trusts.shape,
    ...services.probate.shape,
    ...services.contact.shape,
    ...services.booking.shape,
    ...services.promises.shape,
    ...services.times.shape,
    ...services.regulators.shape,
  })
}

/** The texts of a page as visitors read them. */
export const shownPages = pages(unlimited)

/** The same of all pages. */
export const shownTexts = z.object(shownPages).omit({ figures: true })

/** What the settings hold under "Page texts": every text, and the figures of the guarantee. */
export const textsSection = together(pages(typed))

/** What staff type of it, right or wrong. */
export const textsValues = together(shownPages)

/** A change of it: what is left out stays as it is. */
export const updateTextsInput = textsSection.partial().extend(editedFrom.shape)

export const textsSettingsSchema = sectionSchema('texts', textsSection).meta({
  id: 'TextsSettings',
})

export type TextsSettings = z.output<typeof textsSettingsSchema>

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
