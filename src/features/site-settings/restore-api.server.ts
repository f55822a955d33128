import { z } from 'zod'
import { sentProof } from '~/features/auth/schema'
import { confirmWithCode } from '~/features/auth/second-factor/require-code.server'
import { storableText } from '~/lib/forms/input-text'
import { administratorsOnly, auditContext } from '~/platform/api/access'
import { answers, createApi, jsonBody } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import { findValuesBefore } from './repository.server'
import { sections } from './sections.server'

const restore = administratorsOnly.post('/api/admin/activity/{id}/restore', {
  summary: 'Make a setting what it was before a change in the activity',
  request: {
    params: z.object({ id: storableText() }),
    body: jsonBody(sentProof.extend({ field: storableText() })),
  },
  responses: answers('It is as it was', z.object({ message: z.string() }), {
    404: 'The entry or the setting does not exist any more',
    409: 'The setting is so already',
    401: 'A visitor; with an issue of `code`, the second factor',
    422: 'The value does not fit any more, or the password is wrong',
    429: 'Too many wrong passwords; Retry-After says when to try again',
  }),
})

/** Puts one value of the settings back (docs/product.md, "Activity"). */
export function restoreApi(site: Site) {
  return createApi().openapi(restore, async (c) => {
    const { field, code } = c.req.valid('json')
    const entry = await findValuesBefore(site.db, c.req.valid('param').id)
    const section = Object.values(sections).find(({ id }) => id === entry?.section)
    if (!entry || !section || !Object.hasOwn(entry.values, field)) {
      throw new Problem(404, 'This setting no longer exists, so there is nothing to restore.')
    }
    const confirm = () => confirmWithCode(c, site, code)
    await section.restore(
      site,
      auditContext(c, site),
      { field, value: entry.values[field] },
      confirm,
    )
    return c.json({ message: 'It is as it was.' }, 200)
  })
}

export type RestoreApi = ReturnType<typeof restoreApi>
