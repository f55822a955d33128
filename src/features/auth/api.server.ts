import { createRoute } from '@hono/zod-openapi'
import { everyone } from '~/server/api/access'
import { createApi, jsonAnswer, problemSchema } from '~/server/api/create-api'
import { Problem } from '~/server/api/problem'
import type { Site } from '~/server/site'
import { authStatusSchema } from './schema'

const status = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/auth/status',
  summary: 'Who is logged in',
  responses: {
    200: jsonAnswer('A member of staff', authStatusSchema),
    401: jsonAnswer('A visitor', problemSchema),
  },
})

export function authApi(_site: Site) {
  return createApi().openapi(status, (c) => {
    const user = c.get('staff')
    if (!user) throw new Problem(401, 'Not authenticated')
    return c.json({ authenticated: true, user }, 200)
  })
}
