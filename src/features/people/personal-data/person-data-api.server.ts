import type { Context } from 'hono'
import { confirmOwnPassword } from '~/features/auth/passwords/confirm-password.server'
import { auditContext, permitted } from '~/platform/api/access'
import { type ApiEnv, answers, createApi, jsonBody } from '~/platform/api/create-api'
import { fieldProblem, Problem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import { countPerson, erasePerson, exportPerson } from './person-data.server'
import {
  erasedPersonSchema,
  erasePersonInput,
  exportedPersonSchema,
  exportPersonInput,
  personDataSchema,
  personKey,
} from './person-data-schema'
import { personAsText } from './person-text.server'
import { findWays } from './ways.server'

const refusals = {
  404: 'Nothing of theirs is stored under this id',
  422: 'The password is wrong, or nothing is chosen',
  429: 'Too many wrong passwords',
}

const read = permitted('site').get('/api/admin/people/{key}/data', {
  summary: 'How much is stored of a person, what an erasure would remove and what it would leave',
  request: { params: personKey },
  responses: answers('By each address and number of theirs', personDataSchema, {
    404: refusals[404],
  }),
})

const exportRoute = permitted('site').post('/api/admin/people/{key}/data/export', {
  summary: 'Everything that is stored of a person, as a file; the export is recorded',
  request: { params: personKey, body: jsonBody(exportPersonInput) },
  responses: answers('The file', exportedPersonSchema, refusals),
})

const erase = permitted('site').post('/api/admin/people/{key}/data/erasure', {
  summary: 'Erase, for good, what is stored of a person and need not be kept; it is recorded',
  request: { params: personKey, body: jsonBody(erasePersonInput) },
  responses: answers('What was removed, and what stays', erasedPersonSchema, refusals),
})

/** Exports and erases one person's data from their card (docs/product.md, "People", "Retention"). */
export function personDataApi(site: Site) {
  const { db, now } = site
  const places = { db, dataDir: site.environment.DATA_DIR }
  /** The chosen addresses and numbers, once the password is confirmed. */
  const confirmed = async (c: Context<ApiEnv>, key: string, chosen: readonly string[]) => {
    confirmOwnPassword(c)
    const ways = await existing(site, key)
    const known = chosen.filter((way) => ways.some((each) => each.way === way))
    if (known.length === chosen.length) return known
    const message = 'One of these is no longer stored of this person. Please open the card again.'
    throw fieldProblem(422, 'ways', message)
  }
  return createApi()
    .openapi(read, async (c) => {
      const ways = await existing(site, c.req.valid('param').key)
      const counted = []
      for (const each of ways) {
        counted.push({ ...each, ...(await countPerson(places, [each.way], now())) })
      }
      return c.json({ ways: counted }, 200)
    })
    .openapi(exportRoute, async (c) => {
      const { format, ways } = c.req.valid('json')
      const chosen = await confirmed(c, c.req.valid('param').key, ways)
      const person = await exportPerson(places, chosen, auditContext(c, site))
      const content =
        format === 'json' ? `${JSON.stringify(person, null, 2)}\n` : personAsText(person, now())
      // Without a name: the folder of downloads is seen by others.
      return c.json({ file: `personal-data.${format === 'json' ? 'json' : 'txt'}`, content }, 200)
    })
    .openapi(erase, async (c) => {
      const chosen = await confirmed(c, c.req.valid('param').key, c.req.valid('json').ways)
      return c.json(await erasePerson(places, chosen, auditContext(c, site)), 200)
    })
}

export type PersonDataApi = ReturnType<typeof personDataApi>

async function existing({ db }: Site, key: string) {
  const ways = await findWays(db, key)
  if (!ways) throw new Problem(404, 'Nothing is stored about this person any more.')
  return ways
}
