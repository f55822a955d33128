import { VERSION } from '../programs'
import type { createApi } from './create-api'

export const API_DESCRIPTION = '/api/openapi.json'

/** Serves the OpenAPI 3.1 description of every route. */
export function describeApi(api: ReturnType<typeof createApi>): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that a staff login answers with.',
  })
  api.get(API_DESCRIPTION, (c) =>
    c.json(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: 'The firm’s website',
          version: VERSION,
          description: 'Visitors read what is published; staff write it.',
        },
      }),
    ),
  )
}
