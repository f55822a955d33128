import { expect, test } from 'vitest'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'

/** What is said of a sender's domain, whose mail goes through Google. */
async function linesOf(from: string, dns: Record<string, string[]>, host = 'smtp.gmail.com') {
  const environment = { SMTP_URL: `smtp://${host}:587`, MAIL_FROM: from }
  const site = await createTestSite({ environment })
  site.site.lookUpTxt = async (name) => dns[name] ?? []
  const headers = await site.logIn()
  const answer = await site.request('/api/admin/settings/mail/domain', { headers })
  await site.close()
  return (await answer.json()).lines
}

test.each([
  ['v=spf1 ip4:192.0.2.1 -all', 'missing', 'v=spf1 ip4:192.0.2.1 include:_spf.google.com -all'],
  [
    'v=spf1 a -all exp=why.firm.example',
    'missing',
    'v=spf1 a include:_spf.google.com -all exp=why.firm.example',
  ],
  ['v=spf1 a', 'missing', 'v=spf1 a include:_spf.google.com ~all'],
  [
    'v=spf1 redirect=_spf.firm.example',
    'unsure',
    'v=spf1 include:_spf.google.com redirect=_spf.firm.example',
  ],
  [
    'v=spf1 include:_spf.other.example ~all',
    'unsure',
    'v=spf1 include:_spf.other.example include:_spf.google.com ~all',
  ],
  ['v=spf1 -include:_spf.google.com ~all', 'missing', null],
])('the SPF line %s is %s', async (line, state, value) => {
  const [spf] = await linesOf('office@firm.example', { 'firm.example': [line] })
  expect(spf).toMatchObject({
    state,
    ...(value && { enter: { name: 'firm.example', value } }),
  })
})

test.each([
  ['v=DMARC1; p=reject; sp=none', 'weak'],
  ['v=DMARC1; p=none; sp=reject', 'right'],
  ['v=DMARC1; p=reject', 'right'],
])('of a subdomain, DMARC is what the line above it says: %s is %s', async (line, state) => {
  const lines = await linesOf('office@mail.firm.example', { '_dmarc.firm.example': [line] })
  expect(lines[2]).toMatchObject({ id: 'DMARC', state })
})

test('a mail server is known by its name in capitals, too', async () => {
  const dns = { 'firm.example': ['v=spf1 include:_spf.google.com ~all'] }
  const [spf] = await linesOf('office@firm.example', dns, 'SMTP.Gmail.com')
  expect(spf).toMatchObject({ state: 'right' })
})
