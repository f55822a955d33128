import type { Context } from 'hono'
import { auditContext, permitted, staffOf } from '~/platform/api/access'
import { type ApiEnv, answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import type { UploadKind } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { finishImage } from './finish-image.server'
import { insertUpload } from './repository.server'
import { blogImageSchema, finishUploadInput, teamImageSchema, uploadAddressSchema } from './schema'
import { fileAddress } from './upload-address.server'

const startBlogImage = permitted('drafts').post('/api/upload/image', {
  summary: 'An address for a post’s image, valid for one file and 15 minutes',
  responses: { 200: jsonAnswer('Where to PUT the file', uploadAddressSchema) },
})

const startTeamImage = permitted('content').post('/api/objects/upload', {
  summary: 'An address for a team member’s image, valid for one file and 15 minutes',
  responses: { 200: jsonAnswer('Where to PUT the file', uploadAddressSchema) },
})

const refusals = {
  404: 'There is no such upload',
  409: 'The file has not arrived yet',
  413: 'The file is too large',
  422: 'The file is not a complete image, or the image is too large',
}

const finishBlogImage = permitted('drafts').put('/api/upload/blog-image', {
  summary: 'Make a post’s image from an uploaded file',
  request: { body: jsonBody(finishUploadInput) },
  responses: answers('The address of the image', blogImageSchema, refusals),
})

const finishTeamImage = permitted('content').put('/api/team-images', {
  summary: 'Make a team member’s image from an uploaded file',
  request: { body: jsonBody(finishUploadInput) },
  responses: answers('The address of the image', teamImageSchema, refusals),
})

export function uploadsApi(site: Site) {
  const start = async (c: Context<ApiEnv>, kind: UploadKind) => {
    const { id: userId } = staffOf(c)
    const now = site.now()
    const upload = await insertUpload(site.db, { userId, kind, state: 'waiting', now })
    c.header('Cache-Control', 'no-store')
    return { uploadURL: await fileAddress(c, site, upload) }
  }

  return createApi()
    .openapi(startBlogImage, async (c) => c.json(await start(c, 'blogImage'), 200))
    .openapi(startTeamImage, async (c) => c.json(await start(c, 'teamImage'), 200))
    .openapi(finishBlogImage, async (c) => {
      const file = { kind: 'blogImage' as const, ...c.req.valid('json') }
      const { address, isKnown } = await finishImage(site, file, auditContext(c, site))
      return c.json({ url: address, isKnown }, 200)
    })
    .openapi(finishTeamImage, async (c) => {
      const file = { kind: 'teamImage' as const, ...c.req.valid('json') }
      const { address, isKnown } = await finishImage(site, file, auditContext(c, site))
      return c.json({ objectPath: address, isKnown }, 200)
    })
}

export type UploadsApi = ReturnType<typeof uploadsApi>
