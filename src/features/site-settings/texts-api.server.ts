import { createRoute } from '@hono/zod-openapi'
import { administratorsOnly, auditContext, everyone, staffOnly } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { changeAnswers } from '~/platform/api/edits'
import type { Site } from '~/platform/site'
import { sections } from './sections.server'
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

const readTexts = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/texts',
  summary: 'The texts of pages and the figures of the guarantee, and what they were at first',
  responses: { 200: jsonAnswer('The section', textsSettingsSchema) },
})

const updateTexts = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/texts',
  summary: 'Change texts of pages, as plain words; visitors read them at once',
  request: { body: jsonBody(updateTextsInput) },
  responses: changeAnswers(textsSettingsSchema),
})

/** What pages say in the firm's own words (docs/product.md, "Page texts"). */
export function textsApi(site: Site) {
  const { db, environment, settings } = site
  return createApi()
    .openapi(readHome, async (c) => c.json((await settings.read()).pageTexts.home, 200))
    .openapi(readValues, async (c) => c.json((await settings.read()).pageTexts.values, 200))
    .openapi(readCareers, async (c) => c.json((await settings.read()).pageTexts.careers, 200))
    .openapi(readGuarantee, async (c) => c.json((await settings.read()).pageTexts.guarantee, 200))
    .openapi(readTexts, async (c) => c.json(await sections.texts.read(db, environment), 200))
    .openapi(updateTexts, async (c) =>
      c.json(await sections.texts.change(site, auditContext(c, site), c.req.valid('json')), 200),
    )
}

export type TextsApi = ReturnType<typeof textsApi>
