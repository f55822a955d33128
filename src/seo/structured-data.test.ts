import { expect, test } from 'vitest'
import { originalFirm as firm } from '~/content/firm'
import { originalWeek } from '~/content/office-hours'
import { blogPosting, breadcrumbList, legalServiceWithHours, profilePage } from './structured-data'

const siteUrl = 'https://www.thewillsolicitors.example'
const facts = { siteUrl, firm, officeHours: { week: originalWeek, closures: [], holidays: [] } }

test('the firm has its name, address, phone and opening hours, and no ratings', () => {
  const data = legalServiceWithHours(facts)
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'LegalService',
    name: firm.name,
    url: `${siteUrl}/`,
    telephone: '+441614960000',
    address: { streetAddress: firm.street, addressCountry: 'GB' },
  })
  expect(data.openingHoursSpecification).toHaveLength(6)
  expect(data.openingHoursSpecification[5]).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Saturday',
    opens: '10:00',
    closes: '14:00',
  })
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i)
})

test('programs are told of closures and bank holidays', () => {
  const closures = [{ from: '2026-12-24', until: '2026-12-24', fromTime: '', reason: '' }]
  const officeHours = { ...facts.officeHours, closures, holidays: ['2026-12-25'] }
  const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
  expect(legalServiceWithHours({ ...facts, officeHours }).specialOpeningHoursSpecification).toEqual(
    [
      { ...closed, validFrom: '2026-12-24', validThrough: '2026-12-24' },
      { ...closed, validFrom: '2026-12-25', validThrough: '2026-12-25' },
    ],
  )
})

test('breadcrumbs count from 1 and have whole addresses', () => {
  const items = [
    { name: 'Home', path: '/' },
    { name: 'Resource Hub', path: '/resourcehub' },
  ]
  expect(breadcrumbList(siteUrl, items).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
    { '@type': 'ListItem', position: 2, name: 'Resource Hub', item: `${siteUrl}/resourcehub` },
  ])
})

test('an article is by the firm, with its dates and its picture when it has them', () => {
  const post = {
    ...facts,
    slug: 'a',
    title: 'A',
    description: 'About A',
    image: '/uploads/x/1200x675/1200.webp',
    publishedAt: '2026-11-12T09:00:00.000Z',
    updatedAt: '2026-11-13T09:00:00.000Z',
  }
  expect(blogPosting(post)).toMatchObject({
    headline: 'A',
    image: `${siteUrl}/uploads/x/1200x675/1200.webp`,
    datePublished: '2026-11-12T09:00:00.000Z',
    dateModified: '2026-11-13T09:00:00.000Z',
    author: { name: firm.name },
    publisher: { name: firm.name },
    url: `${siteUrl}/resourcehub/a`,
  })
  const bare = blogPosting({ ...post, image: null, publishedAt: null })
  expect(bare).not.toHaveProperty('image')
  expect(bare).not.toHaveProperty('datePublished')
})

test('a profile marks up only what the page shows', () => {
  const person = {
    ...facts,
    slug: 'ada',
    name: 'Ada',
    position: 'Solicitor',
    description: 'A bio',
    image: null,
    linkedinUrl: null,
    expertise: [],
  }
  expect(profilePage(person).mainEntity).toEqual({
    '@type': 'Person',
    name: 'Ada',
    jobTitle: 'Solicitor',
    description: 'A bio',
    worksFor: { '@type': 'LegalService', '@id': `${siteUrl}/#firm`, name: firm.name },
  })
  const linkedinUrl = 'https://www.linkedin.com/in/ada'
  expect(profilePage({ ...person, linkedinUrl, expertise: ['Wills'] }).mainEntity).toMatchObject({
    sameAs: [linkedinUrl],
    knowsAbout: ['Wills'],
  })
})
