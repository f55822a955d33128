import { createRoute } from '@hono/zod-openapi'
import { auditContext, everyone } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { sectionRoutes } from '../section-routes.server'
import { sections } from '../sections.server'
import { shownPages, textsSettingsSchema, updateTextsInput } from './text-schema'

const readHome = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/home',
  summary: 'The firm’s own words on the home page',
  responses: { 200: jsonAnswer('The texts', shownPages.home) },
})

const readValues = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/values',
  summary: 'The firm’s own words on its values',
  responses: { 200: jsonAnswer('The texts', shownPages.values) },
})

const readCareers = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/careers',
  summary: 'Whether there is a vacancy, and the firm’s own words on its roles',
  responses: { 200: jsonAnswer('The texts', shownPages.careers) },
})

const readGuarantee = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/guarantee',
  summary: 'The firm’s own words on its guarantee; its figures are in the settings',
  responses: { 200: jsonAnswer('The texts', shownPages.guarantee) },
})

const readWills = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/wills',
  summary: 'The firm’s own words on will writing',
  responses: { 200: jsonAnswer('The texts', shownPages.wills) },
})

const readLpa = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/lpa',
  summary: 'The firm’s own words on lasting powers of attorney',
  responses: { 200: jsonAnswer('The texts', shownPages.lpa) },
})

const readTrusts = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/trusts',
  summary: 'The firm’s own words on trusts',
  responses: { 200: jsonAnswer('The texts', shownPages.trusts) },
})

const readProbate = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/probate',
  summary: 'The firm’s own words on probate',
  responses: { 200: jsonAnswer('The texts', shownPages.probate) },
})

const readContact = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/contact',
  summary: 'The firm’s own words on how to reach it',
  responses: { 200: jsonAnswer('The texts', shownPages.contact) },
})

const readBooking = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/booking',
  summary: 'The firm’s own words on what happens when someone books',
  responses: { 200: jsonAnswer('The texts', shownPages.booking) },
})

const readPromises = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/promises',
  summary: 'What the firm promises in its terms, privacy policy and regulatory information',
  responses: { 200: jsonAnswer('The texts; what is empty is left out', shownPages.promises) },
})

const readTimes = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/times',
  summary: 'How long probate and registering a power usually take with this firm',
  responses: { 200: jsonAnswer('The times; what is empty is left out', shownPages.times) },
})

const readRegulators = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/page-texts/regulators',
  summary: 'Who else decides on complaints and looks after the firm, and how to reach them',
  responses: { 200: jsonAnswer('Names, addresses and limits', shownPages.regulators) },
})

const textsRoutes = sectionRoutes('texts', textsSettingsSchema, updateTextsInput, {
  read: 'The texts of pages and the figures of the guarantee, and what they were at first',
  change: 'Change texts of pages, as plain words; visitors read them at once',
})

/** What pages say in the firm's own words (docs/product.md, "Page texts"). */
export function textsApi(site: Site) {
  const { db, environment, settings } = site
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
    .openapi(textsRoutes.read, async (c) => c.json(await sections.texts.read(db, environment), 200))
    .openapi(textsRoutes.change, async (c) =>
      c.json(await sections.texts.change(site, auditContext(c, site), c.req.valid('json')), 200),
    )
}

export type TextsApi = ReturnType<typeof textsApi>
