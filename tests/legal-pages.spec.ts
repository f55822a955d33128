import type { APIRequestContext } from '@playwright/test'
import { originalFirm as firm } from '../src/content/firm'
import { originalPrices } from '../src/content/prices'
import { ORIGINAL_ACTIVITY_YEARS } from '../src/content/settings'
import { originalTimes } from '../src/content/times'
import { storedOfPeople } from '../src/features/people/personal-data/stored'
import { publicRoutes } from './fixtures/public-routes'
import { logInTo } from './fixtures/site-client'
import { expect, test } from './fixtures/test'

/** A page's words as someone reads them. */
async function words(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  const body = html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, '')
  return body
    .replace(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

/** Turns of phrase that no British writer would use to someone who is worried. */
const TRANSLATED =
  /against anyone else|content of others|have your money back|you need not|you to nothing|you hear so|\be-mail/i

test.describe('what the law asks for', () => {
  test.use({ sharesSite: true })

  test('the privacy policy names controller, bases, times, rights and the ways to complain', async ({
    request,
  }) => {
    const page = await words(request, '/privacy')
    for (const said of [
      `${firm.legalCompany}, trading as ${firm.name}`,
      firm.icoNumber,
      'Steps you’ve asked us to take before a contract',
      'Our legitimate interest',
      'A year after the call',
      'Please don’t put details of an illness into a form',
      'acknowledge your complaint within 30 days',
      'tell you the outcome',
      'Information Commissioner’s Office',
      // Also where the firm has not said where it keeps data.
      'Outside the UK',
      'UK GDPR, articles 45 and 46',
      'before you’re a client too',
      // All that is stored, with its basis and its time.
      ...storedOfPeople({ activityYears: ORIGINAL_ACTIVITY_YEARS }).flatMap(({ notice }) => notice),
    ]) {
      expect(page).toContain(said)
    }
    const html = await (await request.get('/privacy')).text()
    expect(html).toContain('/contact?topic=data-complaint#write')
    expect(html).toContain('/contact?topic=personal-data#write')
  })

  test('the complaints procedure has each step with its date, the form and who else decides', async ({
    request,
  }) => {
    const page = await words(request, '/complaints')
    for (const said of [
      `our ${firm.complaintsRole}`,
      'Promptly',
      'Within 8 weeks of your complaint',
      'Normally you need to go to it within 6 months of our final response, and within one year',
      'How to report a solicitor',
      'We’ll acknowledge your complaint within 30 days',
    ]) {
      expect(page).toContain(said)
    }
    expect(await (await request.get('/complaints')).text()).toContain(
      '/contact?topic=complaint#write',
    )
    expect(await words(request, '/service-level-agreement')).toContain(
      `Our ${firm.complaintsRole} handles complaints`,
    )
  })

  test('the right to cancel is lost only by an express request and an acknowledgement', async ({
    request,
  }) => {
    expect(await words(request, '/service-level-agreement')).toContain(
      'only if you expressly asked us to start early and acknowledged, when you asked, that you would lose it',
    )
  })

  test('the regulatory page has company, regulator, rules and insurer; the terms what they cover', async ({
    request,
  }) => {
    const page = await words(request, '/regulatory')
    for (const fact of [
      firm.companyNumber,
      firm.sraNumber,
      firm.vatNumber,
      firm.insurerName,
      firm.insurerContact,
      firm.insurerTerritory,
      'SRA Standards and Regulations',
    ]) {
      expect(page).toContain(fact)
    }
    const terms = await words(request, '/terms')
    for (const part of [
      'money on account',
      'Checking who you are',
      'If we make a mistake',
      'Ending our agreement',
    ]) {
      expect(terms).toContain(part)
    }
    // The program promises nothing in the firm’s name.
    const invented =
      /strongroom|free of charge for as long|28 days|£3,000,000|bank in England|CILEX|digital badge|take over/i
    for (const path of ['/terms', '/regulatory', '/privacy']) {
      expect(await words(request, path)).not.toMatch(invented)
    }
  })

  test('one sentence says who talks, drafts and supervises, on Team and Terms alone', async ({
    request,
  }) => {
    for (const { path } of publicRoutes) {
      if (typeof path !== 'string') continue
      const page = await words(request, path)
      expect(page.includes(originalPrices.people), path).toBe(
        path === '/our-team' || path === '/terms',
      )
      expect(page, path).not.toMatch(/will advisor|[Tt]alk to a solicitor|questionnaire before/)
      expect(page, path).not.toMatch(TRANSLATED)
      // A role of the firm's may be called so.
      if (path !== '/careers' && path !== '/our-team')
        expect(page, path).not.toMatch(/\badvisors?\b/i)
      const [before] = page.split(/questionnaire/)
      if (before !== page) expect(before, path).toMatch(/call|consultation/i)
    }
  })

  test('a price that leaves out a mandatory fee stands nowhere first', async ({ request }) => {
    expect(await words(request, '/')).toContain(
      'From £272 in total: our £180 with VAT and the £92 registration',
    )
    expect(await words(request, '/')).toContain(
      'legally binding under UK law, in England and Wales,',
    )
    for (const path of ['/pricing', '/will-writing', '/lasting-powers-of-attorney']) {
      expect(await words(request, path), path).toContain(originalPrices.raises)
    }
  })

  test('each form says what for, why and how long, leads to the policy, and asks for no illness', async ({
    request,
  }) => {
    const booking = await words(request, '/book-consultation')
    expect(booking).toContain('steps before a contract')
    expect(booking).toContain('keep it for a year')
    const enquiry = await words(request, '/contact')
    expect(enquiry).toContain('legitimate interest')
    for (const form of [booking, enquiry]) expect(form).toContain('leave out anything about health')
    const newsletter = await words(request, '/newsletter')
    expect(newsletter).toContain(`I agree that ${firm.name} may email me`)
    expect(newsletter).toContain('news of its services')
    for (const path of ['/book-consultation', '/contact', '/newsletter']) {
      const html = await (await request.get(path)).text()
      expect(html, path).toMatch(/href="\/privacy" target="_blank"/)
    }
  })
})

test('what the firm sets changes them: pages elsewhere, and a comparison once there is evidence', async ({
  request,
  site,
}) => {
  for (const path of ['/', '/pricing']) {
    expect(await words(request, path)).not.toMatch(/traditional solicitor/i)
  }
  const { call } = await logInTo(site.url)
  await expect
    .poll(() => words(request, '/probate'))
    .toContain('9 to 12 months for a simple estate.')
  const spans = async () =>
    (await (await request.get('/probate')).text()).split('M30 0V3').length - 1
  expect(await spans()).toBe(4)
  const none = Object.fromEntries(Object.keys(originalTimes).map((time) => [time, '']))
  await call('PUT', '/api/admin/settings/texts', none)
  const timed = /\d (?:to \d+ )?(?:weeks|months)|Commonly|It varies/
  for (const path of [
    '/pricing',
    '/probate',
    '/lasting-powers-of-attorney',
    '/which-service?about=died&assets=yes&trouble=no&left=no&extent=grant',
  ]) {
    await expect.poll(() => words(request, path), path).not.toMatch(timed)
  }
  expect(await spans()).toBe(0)
  expect(await words(request, '/pricing')).toContain(
    'Applying for the grantWhat happens:We prepare',
  )
  await call('PUT', '/api/admin/settings/texts', { probateGrantTime: '5 weeks' })
  await expect.poll(() => words(request, '/probate')).toContain('Applying for the grant5 weeks')
  await expect
    .poll(() => words(request, '/pricing'))
    .toContain('grantUsually:5 weeksWhat happens:We prepare')
  expect(await words(request, '/pricing')).toContain('final paymentsUsually:It varies')
  expect(await spans()).toBe(0)
  const moved = {
    dataRegulatorName: 'Information Commission',
    ombudsmanAddress: '1 New Street, Leeds',
  }
  await call('PUT', '/api/admin/settings/texts', moved)
  for (const [path, said] of [
    ['/privacy', 'registered with the Information Commission (ICO), number'],
    ['/complaints', '1 New Street, Leeds'],
    ['/complaints', 'You can also complain to the Information Commission.'],
    ['/service-level-agreement', '1 New Street, Leeds'],
    ['/cookie-policy', 'the Information Commission can look into it'],
  ] as const) {
    await expect.poll(() => words(request, path), path).toContain(said)
  }
  const promises = {
    willStorage: 'We store your will free of charge.',
    clientAccount: 'Your money lies in our client account.',
    fileKept: 'nine years after the work ends',
    dataPlace: 'We keep your data in Cheshire.',
    professions: 'Some of us are trust practitioners.',
    complaintDays: '2',
    complaintWeeks: '5',
    barrierDays: '1',
  }
  await call('PUT', '/api/admin/settings/texts', promises)
  const { willStorage, clientAccount, fileKept, dataPlace, professions } = promises
  for (const [path, ...said] of [
    ['/terms', 'Storing your will', willStorage, clientAccount, fileKept, 'Compensation Scheme'],
    ['/privacy', 'Outside the UK', dataPlace, 'Nine years after the work ends'],
    ['/regulatory', professions],
    ['/complaints', 'Within 2 working days', 'Usually within 5 weeks', 'longer than usual'],
    ['/service-level-agreement', 'We’ll acknowledge it within 2 working days, and'],
    ['/accessibility', 'We’ll answer within one working day.'],
  ] as const) {
    for (const each of said) await expect.poll(() => words(request, path)).toContain(each)
  }
  await call('PUT', '/api/admin/settings/firm', {
    privacyPolicyUrl: 'https://group.example/privacy',
    complaintsUrl: 'https://group.example/complaints',
    termsUrl: 'https://group.example/terms',
    regulatoryUrl: 'https://group.example/regulatory',
    accessibilityUrl: 'https://group.example/accessibility',
  })
  await call('PUT', '/api/admin/settings/prices', {
    comparison: 'we compared twelve firms within ten miles, whose average was £265.',
    comparedOn: '2026-10-01',
  })
  for (const path of ['/', '/pricing']) {
    await expect
      .poll(() => words(request, path))
      .toContain(
        'Lower than traditional solicitors: we compared twelve firms within ten miles, whose average was £265. (1 October 2026)',
      )
  }
  const html = await (await request.get('/values')).text()
  const elsewhere = {
    '/privacy': 'Privacy Policy',
    '/complaints': 'Complaints',
    '/terms': 'Terms of Business',
    '/regulatory': 'Regulatory Information',
    '/accessibility': 'Accessibility',
  }
  for (const [path, label] of Object.entries(elsewhere)) {
    expect(html).toMatch(new RegExp(`href="https://group\\.example${path}"[^>]*>${label}`))
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([
      302,
      `https://group.example${path}`,
    ])
  }
  expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(
    /\/(?:privacy|complaints|terms|regulatory|accessibility)</,
  )
  const llms = await (await request.get('/llms.txt')).text()
  for (const path of Object.keys(elsewhere))
    expect(llms).toContain(`(https://group.example${path})`)
  const contact = await (await request.get('/contact')).text()
  expect(contact).toContain('href="https://group.example/privacy" target="_blank"')
  for (const path of ['/', '/contact', '/cookie-policy', '/service-level-agreement']) {
    const page = await (await request.get(path)).text()
    expect(page, path).not.toMatch(/href="\/(?:privacy|complaints|terms|regulatory|accessibility)"/)
  }
})
