import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { siteApi } from '~/app/app'
import { CONTENT_KINDS } from '~/content-kinds/registry'
import { errorHandler } from '~/platform/http/error-handler'
import { createTestSite } from '../../tests/fixtures/create-test-site'
import { describeLimits } from './describe-limits'

/** Sections of docs/product.md, and which calls take what each speaks of. */
const SECTIONS: Record<string, RegExp> = {
  'The firm': /settings\/firm$/,
  Identity: /settings\/identity$/,
  Menu: /settings\/menu$/,
  Prices: /settings\/prices$/,
  'Official figures': /official-amounts/,
  'Page texts': /settings\/texts$/,
  'Opening hours and closures': /settings\/hours$/,
  'Second office': /settings\/second-office$/,
  Consultations: /settings\/consultations$/,
  'Notices on the pages': /settings\/notices$/,
  'Past and old addresses': /settings\/redirects$/,
  'Data protection': /settings\/data-protection$/,
  'Cookies and articles': /settings\/(?:cookies|articles)$/,
  Confirmations: /admin\/(?:attestations|confirmations)/,
  'Email settings': /settings\/mail(?:\/(?:test|retry))?$|api\/mail-test/,
  'Email sentences': /settings\/mail-sentences/,
  'Access and records': /settings\/access$/,
  Articles: /admin\/blog/,
  Schedules: /admin\/schedules/,
  'Questions and answers': /admin\/faqs/,
  Team: /admin\/(?:team|shown-names)/,
  'Reviews of our own': /admin\/reviews/,
  Pictures: /admin\/images/,
  Uploads: /api\/(?:upload|team-images|s3)/,
  'Working copies': /working-copies/,
  Comments: /text-comments/,
  Approval: /admin\/checks/,
  'Before publishing': /(?:link|client)-checks/,
  Import: /admin\/imports/,
  Booking: /api\/bookings$/,
  'Held bookings': /admin\/held-bookings/,
  'Changing a booking': /bookings\/manage/,
  Bookings: /admin\/bookings/,
  Availability: /availability|calendar-feeds|busy-calendars/,
  'A sick day': /sick-days/,
  Enquiries: /enquiries|saved-answers/,
  People: /admin\/people/,
  Newsletter: /api\/newsletter/,
  Subscribers: /admin\/(?:newsletters|subscribers)/,
  'Staff sessions': /auth\/(?:login|password)$/,
  'Second factor': /account\/second-factor/,
  Today: /account\/start-page/,
  'The day by email': /account\/day-sheet/,
  'Links in mails to staff': /invitation|password-reset/,
  'Staff accounts': /api\/people/,
  Activity: /admin\/activity/,
  'Ready for the public': /demonstration/,
  Backups: /admin\/backups/,
  'Page views': /api\/visits/,
  ...Object.fromEntries(
    Object.entries(CONTENT_KINDS)
      .filter(([kind]) => !['posts', 'faqs', 'team'].includes(kind))
      .map(([kind, { words }]) => [words.many, new RegExp(`admin/${kind}`)]),
  ),
}

const HEAD = `# Limits and messages

\`npm run docs\` writes this page from the schemas of the API, in the order of the forms. A field without a limit or a
message of its own is left out; where no length or range says the limit, a message does. Any text refuses the character
NUL, and a text of one line any other control character: “This contains a character that cannot be used.” Why the rules
are as they are: [product.md](product.md).
`

let inputs: Array<{ path: string; schema: z.ZodType }>
let sections: Array<{ name: string; table: string[] }>
beforeAll(async () => {
  const site = await createTestSite()
  const onError = errorHandler(site.site.log, async () => '')
  const api = siteApi(site.site, onError, async () => new Response())
  await site.close()
  inputs = api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const content = definition.route.request?.body?.content['application/json']
    const schema = content && 'schema' in content ? content.schema : undefined
    return schema instanceof z.ZodType ? [{ path: definition.route.path, schema }] : []
  })
  sections = Object.entries(SECTIONS).flatMap(([name, calls]) => {
    const table = describeLimits(
      inputs.filter(({ path }) => calls.test(path)).map(({ schema }) => schema),
    )
    return table.length === 0 ? [] : [{ name, table }]
  })
})

test('docs/limits.md says what the schemas say', async () => {
  const places = inputs.map(({ path }) => ({
    path,
    sections: Object.keys(SECTIONS).filter((name) => SECTIONS[name]?.test(path)),
  }))
  expect(
    places.filter(({ sections }) => sections.length !== 1),
    'a section for each',
  ).toEqual([])

  const described = sections.flatMap(({ name, table }) => ['', `## ${name}`, '', ...table])
  await expect(
    [HEAD.trimEnd(), ...described, ''].join('\n'),
    'docs/limits.md differs from the schemas: run `npm run docs` and commit it',
  ).toMatchFileSnapshot('../../docs/limits.md')
})

test('docs/product.md has a section for each, with a link to its limits', () => {
  const product = readFileSync('docs/product.md', 'utf8')
  expect(product.match(/(?<=^#+ ).+$/gm)).toEqual(expect.arrayContaining(Object.keys(SECTIONS)))
  const anchors = sections.map(({ name }) =>
    name.toLowerCase().replace(/,/g, '').replaceAll(' ', '-'),
  )
  const links = product.match(/(?<=\]\(limits\.md#)[^)]+/g)
  expect(new Set(links)).toEqual(new Set(anchors))
})
