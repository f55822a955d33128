import { expect, test } from 'vitest'
import { linkAttributes } from '../links'
import { readTypedLink } from '../typed-links'
import { unwrapLinks } from './wrapped-links'

const GOV = 'https://www.gov.uk/probate'
const CODED = encodeURIComponent(GOV)
const SAFE = `https://eur01.safelinks.protection.outlook.com/?url=${CODED}&data=05%7C01%7Cjane%40firm.example&reserved=0`

const wrapped = [
  SAFE,
  `https://nam02.safelinks.protection.outlook.com/ap/w-59584e83/?url=${CODED}&data=x`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${CODED}`,
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.gov.uk_probate&d=DwMF&c=x&e=',
  `https://urldefense.proofpoint.com/v1/url?u=${CODED}&k=x`,
  'https://urldefense.com/v3/__https://www.gov.uk/probate__;!!AbC-dEf!xyz$',
  'https://urldefense.us/v3/__https:/www.gov.uk/probate__;!!AbC!xyz$',
  `https://l.facebook.com/l.php?u=${CODED}&h=AT0`,
  `https://l.instagram.com/?u=${CODED}&e=x`,
  `https://www.google.com/url?q=${GOV}&sa=D&ust=1`,
  `https://www.google.co.uk/url?sa=t&url=${CODED}`,
  `https://www.youtube.com/redirect?event=video_description&q=${CODED}`,
  `https://linkprotect.cudasvc.com/url?a=${CODED}&c=E,1`,
  `https://eu-west-1.protection.sophos.com/?d=gov.uk&u=${btoa(GOV)}&i=x`,
  `https://url.avanan.click/v2/___${GOV}___.YXAz`,
  `https://secure-web.cisco.com/1abc/${CODED}`,
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(SAFE)}&data=05`,
]

test.each(wrapped)('%s leads to the page itself, wherever it is taken', (address) => {
  expect(linkAttributes(address, 'https://own.example')?.href).toBe(GOV)
  expect(readTypedLink(address, 'https://own.example')).toBe(GOV)
  expect(unwrapLinks(`See ${address} now`)).toBe(`See ${GOV} now`)
})

test('a sign that URL Defense keeps apart is put back', () => {
  const coded = `https://urldefense.com/v3/__https://www.gov.uk/a*b**Ac__;${btoa('?=&')}!!x$`
  expect(unwrapLinks(coded)).toBe('https://www.gov.uk/a?b=&c')
})

test('in HTML it stays HTML', () => {
  const inner = encodeURIComponent(`${GOV}?a=1&b=2`)
  const address = `https://l.facebook.com/l.php?u=${inner}&amp;h=AT0`
  expect(unwrapLinks(`<a href="${address}">`)).toBe(`<a href="${GOV}?a=1&amp;b=2">`)
})

test.each([
  'https://www.google.com/search?q=https://www.gov.uk',
  'https://l.facebook.com/l.php?u=javascript:alert(1)',
  'https://www.facebook.com/firm',
  'https://eur01.safelinks.protection.outlook.com/?data=1',
  'https://www.gov.uk/url?q=https://evil.example',
])('%s stays as it is', (address) => {
  expect(unwrapLinks(address)).toBe(address)
})
