import { z } from 'zod'
import type { KindParts } from '~/content-kinds/abilities/kind-parts'
import { approversOf } from '~/content-kinds/approvals/approvals'
import type { ContentKind } from '~/content-kinds/registry'
import { CONTENT_KINDS } from '~/content-kinds/registry'
import { compareVersions } from '~/content-kinds/versions/compare-versions'
import { may } from '~/domain/permissions'
import { pageOf, readPlace, writePlace } from '~/lib/newest-first'
import { parseJson } from '~/lib/objects'
import { permitted, staffOf } from '~/platform/api/access'
import { answers, createApi, type Staff } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import { yieldToEventLoop } from '~/platform/limits/yield-to-event-loop'
import type { Site } from '~/platform/site'
import { sayAll } from './comparison/said'
import { versionChanges } from './comparison/version-changes'
import { findPresent, findVersion, listVersions, type StoredVersion } from './repository.server'
import {
  HISTORY_PAGE,
  historyPageSchema,
  historyParams,
  historyQuery,
  type VersionedKind,
  versionParams,
  wholeVersionSchema,
} from './schema'

const listRoute = permitted('drafts').get('/api/admin/history/{kind}/{id}', {
  summary: 'What an article, a question, a person or a section of the settings has been',
  request: { params: historyParams, query: historyQuery },
  responses: answers('One page, newest first', historyPageSchema, { 422: 'A filter does not fit' }),
})

const readRoute = permitted('drafts').get('/api/admin/history/{kind}/{id}/{version}', {
  summary: 'One version, what its save changed, and how it differs from what is there now',
  request: { params: versionParams },
  responses: answers('The version', wholeVersionSchema, {
    404: 'There is no such version any more',
  }),
})

const NOT_YOURS = 'You can see the history of what you may change yourself.'

const storedFields = z.record(z.string(), z.unknown())

/**
 * What things have been, for staff who may change them (docs/product.md, "History").
 *
 * @param content how each kind is read as any release has stored it; settings are described in words
 */
export function historyApi(site: Site, content: Record<ContentKind, Pick<KindParts, 'past'>>) {
  const { db } = site

  /** @throws {Problem} 403 for staff who may not change it */
  const open = async (staff: Staff, kind: VersionedKind, id: string) => {
    const recorded = kind === 'settings' ? kind : CONTENT_KINDS[kind].thingKind
    const thing = { kind: recorded, id }
    const present = await findPresent(db, thing)
    const isOwn = kind === 'posts' && (!present || present.ownerId === staff.id)
    if (!may(staff.roles, kind === 'settings' ? 'site' : 'content') && !isOwn)
      throw new Problem(403, NOT_YOURS)
    return { thing, present }
  }

  /** What is stored of a thing. A field that the release of then did not know says what `present` says. */
  const read = (kind: VersionedKind, stored: string, present?: object) =>
    kind === 'settings'
      ? storedFields.parse(parseJson(stored) ?? {})
      : content[kind].past.fill(parseJson(stored), present)

  /** Two versions, as people read them. */
  const readPair = (kind: VersionedKind, before: Stored, after: Stored) => {
    const is = read(kind, after.told ?? after.value)
    return [read(kind, before.told ?? before.value, is), is] as const
  }

  const changesOf = (kind: VersionedKind, version: StoredVersion, before?: StoredVersion) => {
    if (!before) return ''
    const [was, is] = readPair(kind, before, version)
    return sayAll(versionChanges(compareVersions(was, is), was, is))
  }

  return createApi()
    .openapi(listRoute, async (c) => {
      const { kind, id } = c.req.valid('param')
      const { thing } = await open(staffOf(c), kind, id)
      const place = readPlace(c.req.valid('query').before)
      const found = await listVersions(db, thing, place, HISTORY_PAGE + 1)
      const { rows, next: older } = pageOf(found, HISTORY_PAGE, writePlace)
      const approvers = await approversOf(
        db,
        rows.map(({ id }) => id),
      )
      const versions = []
      for (const [index, version] of rows.entries()) {
        // Long texts take some milliseconds each, and others wait for an answer too.
        await yieldToEventLoop()
        const { told: _, value: _value, ...facts } = version
        const changes = changesOf(kind, version, found[index + 1])
        versions.push({ ...facts, changes, approved: approvers.get(version.id) ?? null })
      }
      return c.json({ versions, older }, 200)
    })
    .openapi(readRoute, async (c) => {
      const { kind, id, version } = c.req.valid('param')
      const { thing, present } = await open(staffOf(c), kind, id)
      const found = await findVersion(db, thing, version)
      if (!found || !present) throw new Problem(404, 'This version is not stored any more.')
      const { told: _, value, ...facts } = found
      const [earlier] = await listVersions(db, thing, found, 1)
      const now = read(kind, present.value)
      const values = read(kind, value, now)
      const before = earlier ? read(kind, earlier.value, values) : null
      const changed = earlier ? compareVersions(...readPair(kind, earlier, found)) : []
      const differences = compareVersions(...readPair(kind, found, present))
      const whole = compareVersions({}, readPair(kind, found, present)[0])
      return c.json({ ...facts, values, before, now, whole, changed, differences }, 200)
    })
}

type Stored = Pick<StoredVersion, 'told' | 'value'>

export type HistoryApi = ReturnType<typeof historyApi>
