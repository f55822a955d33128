import { pageOf, writePlace } from '~/lib/newest-first'
import { auditContext, permitted } from '~/platform/api/access'
import { answers, createApi, jsonBody } from '~/platform/api/create-api'
import { changeAnswers, deletedSchema } from '~/platform/api/edits'
import type { Site } from '~/platform/site'
import {
  changeImage,
  openImage,
  removeImage,
  replaceImage,
  type ShowEverywhere,
} from './change-image.server'
import { listImages } from './library.server'
import { LIBRARY_PAGE } from './library-rules'
import {
  imageParams,
  libraryPageSchema,
  libraryQuery,
  openImageSchema,
  replaceImageInput,
  updateImageInput,
} from './library-schema'

const gone = { 404: 'There is no such picture' }

const list = permitted('unpublished').get('/api/admin/images', {
  summary: 'The library of pictures',
  request: { query: libraryQuery },
  responses: answers('One page, what was uploaded last first', libraryPageSchema, {
    422: 'A filter does not fit',
  }),
})

const find = permitted('unpublished').get('/api/admin/images/{id}', {
  summary: 'A picture with everything that keeps it, also by the id of one that it has replaced',
  request: { params: imageParams },
  responses: answers('The picture', openImageSchema, gone),
})

const update = permitted('content').put('/api/admin/images/{id}', {
  summary: 'Say what a picture shows, and which point crops keep',
  request: { params: imageParams, body: jsonBody(updateImageInput) },
  responses: changeAnswers(
    'The picture as it is now',
    openImageSchema,
    'Someone else has changed it since updatedAt',
    { 422: 'A field does not fit', ...gone },
  ),
})

const replace = permitted('content').put('/api/admin/images/{id}/file', {
  summary: 'Put another file in the place of a picture, wherever it is shown',
  request: { params: imageParams, body: jsonBody(replaceImageInput) },
  responses: answers('The picture as it is now, with another id', openImageSchema, {
    409: 'The file has not arrived yet',
    413: 'The file is too large',
    422: 'The file is not a complete image, or the image is too large',
    ...gone,
  }),
})

const remove = permitted('content').delete('/api/admin/images/{id}', {
  summary: 'Delete a picture that nothing keeps, for good',
  request: { params: imageParams },
  responses: answers('It is gone', deletedSchema, {
    409: 'Something still shows it, or would if it came back',
    ...gone,
  }),
})

export function libraryApi(site: Site, showEverywhere: ShowEverywhere) {
  const { db } = site
  return createApi()
    .openapi(list, async (c) => {
      const found = await listImages(db, c.req.valid('query'))
      const { rows: images, next: older } = pageOf(found, LIBRARY_PAGE, ({ uploadedAt: at, id }) =>
        writePlace({ at, id }),
      )
      return c.json({ images, older }, 200)
    })
    .openapi(find, async (c) => c.json(await openImage(db, c.req.valid('param').id), 200))
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      return c.json(await changeImage(site, id, input, auditContext(c, site), showEverywhere), 200)
    })
    .openapi(replace, async (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      return c.json(await replaceImage(site, id, input, auditContext(c, site), showEverywhere), 200)
    })
    .openapi(remove, async (c) => {
      await removeImage(site, c.req.valid('param').id, auditContext(c, site))
      return c.json({ message: 'The picture is deleted.' }, 200)
    })
}

export type LibraryApi = ReturnType<typeof libraryApi>
