import { z } from 'zod'
import type { ContentKind } from '~/content-kinds/registry'
import { may, type Role } from '~/domain/permissions'
import { matchFaqs, matchPosts, matchTeam } from '~/features/search/find-content.server'
import { type SearchTerms, termsOf } from '~/features/search/match.server'
import type { DashboardTab } from '~/features/staff/rules'
import { sectionsOf } from '~/features/staff/sections'
import { staffPaths } from '~/lib/staff-paths'
import { onlyOwn, permitted, staffOf, staffOnly } from '~/platform/api/access'
import type { Staff } from '~/platform/api/create-api'
import { answers, createApi, jsonAnswer } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { readNewestContacts } from './contacts.server'
import { findPeople, findSettings } from './find-people.server'
import { groupContacts, toFoundPerson } from './group.server'
import { readPerson } from './person.server'
import {
  personSchema,
  recentPeopleSchema,
  type StaffFound,
  staffSearchQuery,
  staffSearchSchema,
} from './schema'

const search = staffOnly.get('/api/admin/search', {
  summary:
    'People, articles, questions and settings by a name, a number or a title, as the role allows',
  request: { query: staffSearchQuery },
  responses: answers('What was found', staffSearchSchema, { 422: 'The text is too long' }),
})

const recent = permitted('visitors').get('/api/admin/people', {
  summary: 'Who has booked or written last',
  responses: { 200: jsonAnswer('The people, the latest first', recentPeopleSchema) },
})

const read = permitted('ownVisitors').get('/api/admin/people/{key}', {
  summary: 'One person, put together from bookings, enquiries and subscriptions',
  request: { params: z.object({ key: z.uuid().toLowerCase() }) },
  responses: answers('The person', personSchema, {
    404: 'Nothing of theirs is stored under this id',
  }),
})

/** On the page of people, before anyone has been looked for. */
const RECENT_PEOPLE = 12

/** Rows of bookings and of enquiries that are looked at for the people of late. */
const ROWS_LOOKED_AT = 40

/** The search of the staff area and the card of a person (docs/product.md, "Staff search", "People"). */
export function peopleApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(search, async (c) => {
      const { q } = c.req.valid('query')
      return c.json({ found: await findFor(site, staffOf(c), q) }, 200)
    })
    .openapi(recent, async (c) => {
      const groups = groupContacts(await readNewestContacts(db, ROWS_LOOKED_AT))
      const people = groups.slice(0, RECENT_PEOPLE).map((group) => {
        const [last] = group
        const what = last?.source === 'enquiries' ? ('enquiry' as const) : ('booking' as const)
        return { ...toFoundPerson(group), last: { what, at: last?.at ?? '' } }
      })
      return c.json({ people }, 200)
    })
    .openapi(read, async (c) => {
      const person = await readPerson(db, c.req.valid('param').key, site.now(), onlyOwn(c))
      if (!person) throw new Problem(404, 'Nothing is stored about this person any more.')
      return c.json(person, 200)
    })
}

export type PeopleApi = ReturnType<typeof peopleApi>

/** Results within someone's menu; titles that are only similar when nothing else fits. */
async function findFor(
  { db, now }: Pick<Site, 'db' | 'now'>,
  { id, roles }: Staff,
  text: string,
): Promise<StaffFound[]> {
  const terms = termsOf(text)
  if (!terms) return []
  const own = may(roles, 'visitors') ? null : id
  const people = may(roles, 'ownVisitors') ? await findPeople(db, terms, now(), own) : []
  const found = [...people, ...(await findContent(db, terms, roles, false))]
  return found.length > 0 ? found : findContent(db, terms, roles, true)
}

async function findContent(
  db: Database,
  terms: SearchTerms,
  roles: readonly Role[],
  forgives: boolean,
): Promise<StaffFound[]> {
  const sections = sectionsOf(roles).flatMap(({ sections }) => sections)
  const leadsTo = (tab: DashboardTab) => sections.some((section) => section.tab === tab)
  return [
    ...(leadsTo('blog') ? asFound('posts', await matchPosts(db, terms, forgives)) : []),
    ...(leadsTo('faq') ? asFound('faqs', await matchFaqs(db, terms, forgives)) : []),
    ...(leadsTo('team') ? asFound('team', await matchTeam(db, terms, forgives)) : []),
    ...(sections.some(({ to }) => to === staffPaths.settings) ? findSettings(terms, forgives) : []),
  ]
}

interface Matched {
  id: string
  title: string
  isPublished: boolean
}

function asFound(content: ContentKind, rows: readonly Matched[]): StaffFound[] {
  return rows.map(({ id, title, isPublished }) => {
    return { kind: 'content', content, id, title, isPublished }
  })
}
