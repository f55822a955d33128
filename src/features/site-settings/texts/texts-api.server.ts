import type { ZodType } from 'zod'
import { everyone } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { sectionApi } from '../section-routes.server'
import { sections } from '../sections.server'
import { shownPages, textsSettingsSchema, updateTextsInput } from './text-schema'

/** @param answer what is said of the answer */
function readTexts<const Page extends string, Schema extends ZodType>(
  page: Page,
  schema: Schema,
  summary: string,
  answer = 'The texts',
) {
  const responses = { 200: jsonAnswer(answer, schema) }
  return everyone.get(`/api/page-texts/${page}`, { summary, responses })
}

const readHome = readTexts('home', shownPages.home, 'The firm’s own words on the home page')
const readValues = readTexts('values', shownPages.values, 'The firm’s own words on its values')
const readCareers = readTexts(
  'careers',
  shownPages.careers,
  'Whether there is a vacancy, and the firm’s own words on its roles',
)
const readGuarantee = readTexts(
  'guarantee',
  shownPages.guarantee,
  'The firm’s own words on its guarantee; its figures are in the settings',
)
const readWills = readTexts('wills', shownPages.wills, 'The firm’s own words on will writing')
const readLpa = readTexts(
  'lpa',
  shownPages.lpa,
  'The firm’s own words on lasting powers of attorney',
)
const readTrusts = readTexts('trusts', shownPages.trusts, 'The firm’s own words on trusts')
const readProbate = readTexts('probate', shownPages.probate, 'The firm’s own words on probate')
const readContact = readTexts(
  'contact',
  shownPages.contact,
  'The firm’s own words on how to reach it',
)
const readBooking = readTexts(
  'booking',
  shownPages.booking,
  'The firm’s own words on what happens when someone books',
)
const readPromises = readTexts(
  'promises',
  shownPages.promises,
  'What the firm promises in its terms, privacy policy and regulatory information',
  'The texts; what is empty is left out',
)
const readTimes = readTexts(
  'times',
  shownPages.times,
  'How long probate and registering a power usually take with this firm',
  'The times; what is empty is left out',
)
const readRegulators = readTexts(
  'regulators',
  shownPages.regulators,
  'Who else decides on complaints and looks after the firm, and how to reach them',
  'Names, addresses and limits',
)

/** What pages say in the firm's own words (docs/product.md, "Page texts"). */
export function textsApi(site: Site) {
  const { settings } = site
  return createApi()
    .openapi(readHome, async (c) => c.json((await settings.read()).pageTexts.home, 200))
    .openapi(readValues, async (c) => c.json((await settings.read()).pageTexts.values, 200))
    .openapi(readCareers, async (c) => c.json((await settings.read()).pageTexts.careers, 200))
    .openapi(readGuarantee, async (c) => c.json((await settings.read()).pageTexts.guarantee, 200))
    .openapi(readWills, async (c) => c.json((await settings.read()).pageTexts.wills, 200))
    .openapi(readLpa, async (c) => c.json((await settings.read()).pageTexts.lpa, 200))
    .openapi(readTrusts, async (c) => c.json((await settings.read()).pageTexts.trusts, 200))
    .openapi(readProbate, async (c) => c.json((await settings.read()).pageTexts.probate, 200))
    .openapi(readContact, async (c) => c.json((await settings.read()).pageTexts.contact, 200))
    .openapi(readBooking, async (c) => c.json((await settings.read()).pageTexts.booking, 200))
    .openapi(readPromises, async (c) => c.json((await settings.read()).pageTexts.promises, 200))
    .openapi(readTimes, async (c) => c.json((await settings.read()).pageTexts.times, 200))
    .openapi(readRegulators, async (c) => c.json((await settings.read()).pageTexts.regulators, 200))
    .route(
      '/',
      sectionApi(site, sections.texts, textsSettingsSchema, updateTextsInput, {
        read: 'The texts of pages and the figures of the guarantee, and what they were at first',
        change: 'Change texts of pages, as plain words; visitors read them at once',
      }),
    )
}

export type TextsApi = ReturnType<typeof textsApi>
