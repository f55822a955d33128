import type { z } from 'zod'
import type { TextsOfPages } from '~/domain/page-texts'
import { everyone } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { sectionApi } from '../section-routes.server'
import { sections } from '../sections.server'
import { shownPages, textsSettingsSchema, updateTextsInput } from './text-schema'

interface ShownTexts<Page extends keyof TextsOfPages> {
  schema: z.ZodType<TextsOfPages[Page]>
  summary: string
  /** What is said of the answer. */
  answer?: string
}

/** What visitors read of one page's texts. */
function readTexts<const Page extends keyof TextsOfPages>(
  { settings }: Site,
  page: Page,
  { schema, summary, answer = 'The texts' }: ShownTexts<Page>,
) {
  const responses = { 200: jsonAnswer(answer, schema) }
  const read = everyone.get(`/api/page-texts/${page}`, { summary, responses })
  return createApi().openapi(read, async (c) =>
    c.json((await settings.read()).pageTexts[page], 200),
  )
}

/** What pages say in the firm's own words (docs/product.md, "Page texts"). */
export function textsApi(site: Site) {
  return createApi()
    .route(
      '/',
      readTexts(site, 'home', {
        schema: shownPages.home,
        summary: 'The firm’s own words on the home page',
      }),
    )
    .route(
      '/',
      readTexts(site, 'values', {
        schema: shownPages.values,
        summary: 'The firm’s own words on its values',
      }),
    )
    .route(
      '/',
      readTexts(site, 'careers', {
        schema: shownPages.careers,
        summary: 'Whether there is a vacancy, and the firm’s own words on its roles',
      }),
    )
    .route(
      '/',
      readTexts(site, 'guarantee', {
        schema: shownPages.guarantee,
        summary: 'The firm’s own words on its guarantee; its figures are in the settings',
      }),
    )
    .route(
      '/',
      readTexts(site, 'wills', {
        schema: shownPages.wills,
        summary: 'The firm’s own words on will writing',
      }),
    )
    .route(
      '/',
      readTexts(site, 'lpa', {
        schema: shownPages.lpa,
        summary: 'The firm’s own words on lasting powers of attorney',
      }),
    )
    .route(
      '/',
      readTexts(site, 'trusts', {
        schema: shownPages.trusts,
        summary: 'The firm’s own words on trusts',
      }),
    )
    .route(
      '/',
      readTexts(site, 'probate', {
        schema: shownPages.probate,
        summary: 'The firm’s own words on probate',
      }),
    )
    .route(
      '/',
      readTexts(site, 'contact', {
        schema: shownPages.contact,
        summary: 'The firm’s own words on how to reach it',
      }),
    )
    .route(
      '/',
      readTexts(site, 'booking', {
        schema: shownPages.booking,
        summary: 'The firm’s own words on what happens when someone books',
      }),
    )
    .route(
      '/',
      readTexts(site, 'promises', {
        schema: shownPages.promises,
        summary: 'What the firm promises in its terms, privacy policy and regulatory information',
        answer: 'The texts; what is empty is left out',
      }),
    )
    .route(
      '/',
      readTexts(site, 'times', {
        schema: shownPages.times,
        summary: 'How long probate and registering a power usually take with this firm',
        answer: 'The times; what is empty is left out',
      }),
    )
    .route(
      '/',
      readTexts(site, 'regulators', {
        schema: shownPages.regulators,
        summary: 'Who else decides on complaints and looks after the firm, and how to reach them',
        answer: 'Names, addresses and limits',
      }),
    )
    .route(
      '/',
      sectionApi(site, sections.texts, textsSettingsSchema, updateTextsInput, {
        read: 'The texts of pages and the figures of the guarantee, and what they were at first',
        change: 'Change texts of pages, as plain words; visitors read them at once',
      }),
    )
}

export type TextsApi = ReturnType<typeof textsApi>
