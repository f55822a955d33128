import { afterEach, beforeEach, expect, test } from 'vitest'
import { originalCareers } from '~/content/careers'
import { originalFirm } from '~/content/firm'
import { originalGuarantee } from '~/content/guarantee'
import { originalHome } from '~/content/home'
import { originalPromises } from '~/content/legal-pages'
import { originalBooking, originalContact } from '~/content/reaching-texts'
import { originalRegulators } from '~/content/regulators'
import {
  originalLpa,
  originalProbate,
  originalTrusts,
  originalWills,
} from '~/content/service-texts'
import { originalTimes } from '~/content/times'
import { originalValues } from '~/content/values'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { type TextsSettings, textsSettingsSchema } from './text-schema'

const PATH = '/api/admin/settings/texts'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

async function read(): Promise<TextsSettings> {
  return textsSettingsSchema.parse(await (await site.request(PATH, { headers: staff })).json())
}

function change(json: object, path = PATH) {
  return site.request(path, { method: 'PUT', headers: staff, json })
}

const jsonOf = async (path: string) => (await site.request(path)).json()

test('pages say what the program says until the firm changes it, with their facts in place', async () => {
  const { values, original, updatedBy } = await read()
  expect(values).toEqual(original)
  const originals = [
    ...[originalHome, originalValues, originalCareers, originalGuarantee, originalWills],
    ...[originalLpa, originalTrusts, originalProbate, originalContact, originalBooking],
    originalPromises,
    originalTimes,
    originalRegulators,
  ]
  expect(values).toEqual(Object.assign({}, ...originals))
  expect(updatedBy).toBeNull()
  const home = await jsonOf('/api/page-texts/home')
  expect(Object.keys(home)).toEqual(Object.keys(originalHome))
  expect(home).toMatchObject({
    whyHeading: 'Why Choose The Will Solicitors',
    secondReason:
      'One video call, a questionnaire that takes under 30 minutes, and your draft documents within 7 working days or your money back.',
  })
  expect(await jsonOf('/api/page-texts/values')).toEqual(originalValues)
  expect(await jsonOf('/api/page-texts/careers')).toEqual(originalCareers)
})

test('a changed text and a changed figure are wherever they are named, and are put back', async () => {
  const heroHeading = 'Say who looks after what you love'
  const answer = await change({ heroHeading: ` ${heroHeading} `, draftWorkingDays: '1' })
  expect(answer.status).toBe(200)
  const { values, original, updatedBy } = textsSettingsSchema.parse(await answer.json())
  expect(values).toEqual({ ...original, heroHeading, draftWorkingDays: '1' })
  expect(updatedBy).toBe('helen')

  const home = await jsonOf('/api/page-texts/home')
  expect(home.heroHeading).toBe(heroHeading)
  expect(home.secondReason).toContain('within 1 working day or')
  const { guarantee, prices } = await jsonOf('/api/site-settings')
  expect(guarantee).toMatchObject({ draftWorkingDays: 1, clarificationHours: 24 })
  expect(prices.basicWillIncludes).toContain('Your draft within 1 working day')
  const llms = await (await site.request('/llms.txt')).text()
  expect(llms).toContain('a draft within 1 working day once')

  await change({ name: 'Ashworth Wills' }, '/api/admin/settings/firm')
  expect((await jsonOf('/api/page-texts/home')).whyHeading).toBe('Why Choose Ashworth Wills')

  await change({ heroHeading: original.heroHeading })
  const row = await site.db
    .selectFrom('settings')
    .selectAll()
    .where('section', '=', 'texts')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(row.value)).toEqual({ draftWorkingDays: '1' })
})

test.each([
  ['wills', 'willStep3Text', originalWills],
  ['lpa', 'lpaLead', originalLpa],
  ['trusts', 'trustsHelps', originalTrusts],
  ['probate', 'probateWeDo', originalProbate],
  ['contact', 'contactLead', originalContact],
  ['booking', 'bookingLeadProbate', originalBooking],
])(
  'the page of %s reads its own texts, and a changed one until it is put back',
  async (page, field, original) => {
    const path = `/api/page-texts/${page}`
    const before = await jsonOf(path)
    expect(Object.keys(before).sort()).toEqual(Object.keys(original).sort())
    expect(JSON.stringify(before)).not.toContain('[')
    const text = 'Here, in [town], we do it within [draft time].'
    expect((await change({ [field]: text })).status).toBe(200)
    const { town } = originalFirm
    const shown = `Here, in ${town}, we do it within 7 working days.`
    expect(await jsonOf(path)).toEqual({ ...before, [field]: shown })
    await change({ [field]: new Map(Object.entries(original)).get(field) })
    expect(await jsonOf(path)).toEqual(before)
  },
)

test('the activity names the words of a text that came and went', async () => {
  await change({ careersLead: originalCareers.careersLead.replace('small firm', 'family firm') })
  const { entries } = await (await site.request('/api/admin/activity', { headers: staff })).json()
  expect(entries[0]).toMatchObject({ action: 'changed', thing: { name: 'Page texts' } })
  expect(entries[0].changes).toMatchObject([
    {
      field: 'careersLead',
      parts: [
        { is: 'same', text: 'We’re a ' },
        { is: 'removed', text: 'small' },
        { is: 'added', text: 'family' },
        { is: 'same' },
      ],
    },
  ])
})

test('blank lines of a list are left out, and a time is written in one way', async () => {
  await change({ commitments: ' One.\n\n  Two. \r\n', refundProcessing: ' 3 – 4 days ' })
  expect((await read()).values).toMatchObject({
    commitments: 'One.\nTwo.',
    refundProcessing: '3-4 days',
  })
})

const WORDS =
  '[a week] isn’t a word we know. You can use: [firm], [town], [draft time], [amendments], [amendments included], [questionnaire time], [review time].'
const WHOLE = 'Please enter a whole number from 1 to 30.'

test.each([
  ['heroHeading', ' ', 'Please write something here.'],
  ['heroHeading', 'x'.repeat(121), 'Please keep this to 120 characters.'],
  ['heroHeading', 'Two\nlines', 'This contains a character that cannot be used.'],
  ['heroLead', 'x'.repeat(601), 'Please keep this to 600 characters.'],
  ['heroLead', 'A <b>bold</b> word', 'Please write plain words: HTML is not used here.'],
  ['whyHeading', 'Why [frm]', WORDS.replace('a week', 'frm')],
  ['trustsHelps', ' \n', 'Please enter at least one line.'],
  ['willLead', 'x'.repeat(601), 'Please keep this to 600 characters.'],
  ['probateFirst', 'Within [a week]', WORDS],
  ['commitments', ' \n', 'Please enter at least one line.'],
  ['commitments', 'x\n'.repeat(13), 'Please keep to 12 lines.'],
  ['adminDuties', 'x'.repeat(201), 'Please keep each line to 200 characters.'],
  [
    'exclusions',
    'Farms',
    'Please begin each line with a name and a colon, like “Disputed assets: Anything whose ownership …”.',
  ],
  ['draftWorkingDays', '0', WHOLE],
  ['draftWorkingDays', '31', WHOLE],
  ['draftWorkingDays', 'seven', WHOLE],
  ['amendmentRounds', '6', 'Please enter a whole number from 1 to 5.'],
  ['refundProcessing', '10-5 working days', 'Please enter this like 5-10 working days.'],
  ['reviewYears', 'often', 'Please enter this like 3-5 years.'],
])('%s refuses %j at its field', async (path, value, message) => {
  const before = await read()
  const answer = await change({ [path]: value })
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toEqual([{ path, message }])
  expect(await read()).toEqual(before)
})

test('of two who write at once, the second is shown what the first has published', async () => {
  const { updatedAt } = await read()
  expect((await change({ vacancies: 'open', updatedAt })).status).toBe(200)
  const late = await change({ careersHeading: 'Work with us', updatedAt })
  expect(late.status).toBe(409)
  expect((await late.json()).current.values.vacancies).toBe('open')
})

test('the program promises nothing in the firm’s name, and each promise may be taken back', async () => {
  const promises = await jsonOf('/api/page-texts/promises')
  expect(Object.values(promises).every((text) => text === '')).toBe(true)
  expect((await change({ willStorage: 'We store your will for [firm].' })).status).toBe(200)
  const { willStorage } = await jsonOf('/api/page-texts/promises')
  expect(willStorage).toBe('We store your will for The Will Solicitors.')
  expect((await change({ willStorage: '' })).status).toBe(200)
  expect((await jsonOf('/api/page-texts/promises')).willStorage).toBe('')
  const refused = await change({ liabilityLimit: 'a'.repeat(601) })
  expect((await refused.json()).issues).toMatchObject([{ path: 'liabilityLimit' }])
})

test('a time is the firm’s own, written in one way, and none is named until then', async () => {
  const times = await jsonOf('/api/page-texts/times')
  expect(Object.values(times).every((time) => time === '')).toBe(true)
  const answer = await change({
    probateGrantTime: ' 4–12 Weeks ',
    probateTotalTime: '1 months',
    powerRegistrationTime: '',
  })
  expect(answer.status).toBe(200)
  expect(await jsonOf('/api/page-texts/times')).toEqual({
    ...times,
    probateGrantTime: '4 to 12 weeks',
    probateTotalTime: '1 month',
  })
  for (const wrong of ['soon', '12 to 4 weeks', '0 weeks', '4 to 12', '3 days']) {
    const refused = await change({ probateGrantTime: wrong })
    expect((await refused.json()).issues, wrong).toEqual([
      {
        path: 'probateGrantTime',
        message: 'Please enter this like 4 to 12 weeks, or leave it empty.',
      },
    ])
  }
})

test('a regulator’s address is corrected in one place, and a wrong one is refused at its field', async () => {
  const before = await jsonOf('/api/page-texts/regulators')
  expect(before).toEqual(originalRegulators)
  const sraFirmUrl = 'https://register.example/firm/'
  const moved = { dataRegulatorName: 'Information Commission', sraFirmUrl }
  expect((await change(moved)).status).toBe(200)
  expect(await jsonOf('/api/page-texts/regulators')).toEqual({ ...before, ...moved })
  const { accreditation, firm } = await jsonOf('/api/site-settings')
  expect(accreditation.registerUrl).toBe(sraFirmUrl + firm.sraNumber)
  for (const [path, wrong] of [
    ['ombudsmanAddress', ''],
    ['ombudsmanPhone', 'ask'],
    ['ombudsmanEmail', 'no address'],
    ['sraFirmUrl', 'http://register.example'],
    ['ombudsmanMonths', '0'],
  ] as const) {
    const refused = await change({ [path]: wrong })
    expect((await refused.json()).issues, path).toMatchObject([{ path }])
  }
})
