import {
  dialled,
  type OfficeFacts,
  officeOf,
  type Place,
  type SiteFacts,
  socialLinks,
} from '~/domain/firm'
import type { SecondOffice } from '~/domain/identity/identity'
import type { Closure, OfficeDay } from '~/domain/office-hours'
import { imageFile } from '~/lib/images/image-address'
import { addDays } from '~/lib/london'
import { paths } from '~/lib/paths'

/*
 * schema.org objects for `pageHead`'s `structuredData`. Each marks up only what its page shows; the
 * firm's own reviews never become star ratings (docs/product.md, "Titles and descriptions").
 */

const context = 'https://schema.org'

/** The firm, as the foot of every page names it. */
export function legalService({ siteUrl, firm, look, officePhoto }: SiteFacts) {
  return {
    '@context': context,
    '@type': 'LegalService',
    '@id': firmId(siteUrl),
    name: firm.name,
    url: `${siteUrl}${paths.home}`,
    telephone: dialled(firm.phone),
    email: firm.email,
    ...(look?.mark && { logo: `${siteUrl}${look.mark}` }),
    ...(officePhoto && { image: absolute(siteUrl, imageFile(officePhoto)) }),
    address: postalAddress(officeOf(firm)),
    sameAs: socialLinks(firm).map(({ url }) => url),
  }
}

/** The firm with its office hours, for the pages that show them. */
export function legalServiceWithHours(facts: OfficeFacts) {
  const { week, closures, holidays } = facts.officeHours
  const special = [
    ...closures.flatMap(specialHours),
    ...holidays.map((day) => closedFrom(day, day)),
  ]
  return {
    ...legalService(facts),
    openingHoursSpecification: openingHours(week),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    ...(facts.secondOffice && { department: department(facts, facts.secondOffice) }),
  }
}

/** The second office, with its own hours and phone. */
function department({ firm }: SiteFacts, office: SecondOffice) {
  return {
    '@type': 'LegalService',
    name: `${firm.name}, ${office.name}`,
    telephone: dialled(office.phone),
    address: postalAddress(office),
    openingHoursSpecification: openingHours(office.week),
  }
}

function postalAddress({ street, town, county, postcode }: Place) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: town,
    addressRegion: county || undefined,
    postalCode: postcode,
    addressCountry: 'GB',
  }
}

function openingHours(week: readonly OfficeDay[]) {
  return week.flatMap(({ day, hours }) =>
    hours
      ? {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `${context}/${day}`,
          opens: hours.opens,
          closes: hours.closes,
        }
      : [],
  )
}

/** A closure: the days on which nobody is there. A day that only ends early is left to the page's words. */
function specialHours({ from, until, fromTime }: Closure) {
  const first = fromTime === '' ? from : addDays(from, 1)
  return first > until ? [] : [closedFrom(first, until)]
}

function closedFrom(first: string, until: string) {
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: first,
    validThrough: until,
    opens: '00:00',
    closes: '00:00',
  }
}

interface ServiceInput extends SiteFacts {
  path: string
  name: string
  description: string
  /** In pence, the total with its fees; null where it is quoted. */
  price: number | null
}

/** What the firm does, as its own page describes it. */
export function service({ siteUrl, firm, path, name, description, price }: ServiceInput) {
  return {
    '@context': context,
    '@type': 'Service',
    name,
    description,
    url: `${siteUrl}${path}`,
    areaServed: ['England', 'Wales'].map((place) => ({ '@type': 'Country', name: place })),
    provider: { '@type': 'LegalService', '@id': firmId(siteUrl), name: firm.name },
    ...(price === null
      ? {}
      : { offers: { '@type': 'Offer', price: (price / 100).toFixed(2), priceCurrency: 'GBP' } }),
  }
}

/** Questions and the words of their answers, as a page shows them. */
export function faqPage(questions: ReadonlyArray<{ question: string; answer: string }>) {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/**
 * The way to a page, as its breadcrumbs show it.
 *
 * @param items from the home page to the page itself; `path` begins with a slash
 */
export function breadcrumbList(
  siteUrl: string,
  items: ReadonlyArray<{ name: string; path: string }>,
) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}

interface BlogPostingInput extends SiteFacts {
  slug: string
  title: string
  /** The excerpt or what stands in for it. */
  description: string
  /** A picture's address, of this site or another; null when the article shows none. */
  image: string | null
  /** Where it stands first, if that is another site. */
  canonicalUrl?: string | null
  /** ISO 8601 with an offset; null when it is not published. */
  publishedAt: string | null
  /** ISO 8601 with an offset. */
  updatedAt: string
}

/** An article. The firm is its author and its publisher. */
export function blogPosting(post: BlogPostingInput) {
  const address = post.canonicalUrl ?? `${post.siteUrl}${paths.article(post.slug)}`
  const author = {
    '@type': 'LegalService',
    '@id': firmId(post.siteUrl),
    name: post.firm.name,
    url: `${post.siteUrl}${paths.home}`,
  }
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    url: address,
    mainEntityOfPage: address,
    ...(post.image ? { image: absolute(post.siteUrl, post.image) } : {}),
    ...(post.publishedAt ? { datePublished: post.publishedAt } : {}),
    dateModified: post.updatedAt,
    inLanguage: 'en-GB',
    author,
    publisher: author,
  }
}

interface ProfilePageInput extends SiteFacts {
  slug: string
  name: string
  position: string
  /** What the page's description says of them. */
  description: string
  /** A picture's address, of this site or another; null when the page shows none. */
  image: string | null
  linkedinUrl: string | null
  expertise: readonly string[]
}

/** A member of the team. */
export function profilePage(person: ProfilePageInput) {
  return {
    '@context': context,
    '@type': 'ProfilePage',
    url: `${person.siteUrl}${paths.person(person.slug)}`,
    mainEntity: {
      '@type': 'Person',
      name: person.name,
      jobTitle: person.position,
      description: person.description,
      ...(person.image ? { image: absolute(person.siteUrl, person.image) } : {}),
      ...(person.linkedinUrl ? { sameAs: [person.linkedinUrl] } : {}),
      ...(person.expertise.length > 0 ? { knowsAbout: person.expertise } : {}),
      worksFor: { '@type': 'LegalService', '@id': firmId(person.siteUrl), name: person.firm.name },
    },
  }
}

function firmId(siteUrl: string): string {
  return `${siteUrl}/#firm`
}

/** A picture may live on this site or on another. */
function absolute(siteUrl: string, address: string): string {
  return new URL(address, siteUrl).href
}
