import { z } from 'zod'
import { auditContext, permitted, staffOf } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import { errorHandler } from '~/platform/http/error-handler'
import type { Site } from '~/platform/site'
import {
  arrivedParts,
  beginMultipart,
  discardMultipart,
  joinParts,
  requireMultipart,
} from './multipart.server'
import { insertUpload } from './repository.server'
import { UPLOAD_ADDRESS_SECONDS } from './rules'
import {
  batchQuery,
  companionProblemSchema,
  completedMultipartSchema,
  completeMultipartInput,
  createMultipartInput,
  multipartParams,
  multipartQuery,
  multipartSchema,
  paramsQuery,
  paramsSchema,
  partAddressesSchema,
  partAddressSchema,
  partParams,
  partSchema,
} from './schema'
import { fileAddress, locate, originForUpload, partAddress } from './upload-address.server'

/** The widget expects a name, but we have only one store. */
const BUCKET = 'uploads'

const refusals = { 404: jsonAnswer('There is no such upload', companionProblemSchema) }

const params = permitted('content').get('/api/s3/params', {
  summary: 'An address for a file in one piece',
  request: { query: paramsQuery },
  responses: { 200: jsonAnswer('How to send the file', paramsSchema) },
})

const create = permitted('content').post('/api/s3/multipart', {
  summary: 'Begin a file in parts',
  request: { body: jsonBody(createMultipartInput) },
  responses: { 200: jsonAnswer('The upload', multipartSchema) },
})

const list = permitted('content').get('/api/s3/multipart/{uploadId}', {
  summary: 'The parts that have arrived',
  request: { params: multipartParams, query: multipartQuery },
  responses: { 200: jsonAnswer('By their number', z.array(partSchema)), ...refusals },
})

const batch = permitted('content').get('/api/s3/multipart/{uploadId}/batch', {
  summary: 'Addresses for several parts',
  request: { params: multipartParams, query: batchQuery },
  responses: { 200: jsonAnswer('By the number of the part', partAddressesSchema), ...refusals },
})

const sign = permitted('content').get('/api/s3/multipart/{uploadId}/{partNumber}', {
  summary: 'An address for one part',
  request: { params: partParams, query: multipartQuery },
  responses: { 200: jsonAnswer('Where to PUT the part', partAddressSchema), ...refusals },
})

const complete = permitted('content').post('/api/s3/multipart/{uploadId}/complete', {
  summary: 'Make one file of the parts',
  request: {
    params: multipartParams,
    query: multipartQuery,
    body: jsonBody(completeMultipartInput),
  },
  responses: {
    200: jsonAnswer('The file is here', completedMultipartSchema),
    413: jsonAnswer('The parts are too large together', companionProblemSchema),
    422: jsonAnswer('A part is not here as named', companionProblemSchema),
    ...refusals,
  },
})

const abort = permitted('content').delete('/api/s3/multipart/{uploadId}', {
  summary: 'Give up a file in parts',
  request: { params: multipartParams, query: multipartQuery },
  responses: { 200: jsonAnswer('Nothing of it is left', z.object({})), ...refusals },
})

const temporaryCredentials = permitted('content').get('/api/s3/sts', {
  summary: 'Temporary credentials of an S3 store, which this site gives to nobody',
  responses: { 404: jsonAnswer('There are none', companionProblemSchema) },
})

/**
 * Calls that the upload widget’s client (@uppy/aws-s3, versions 4 and 5) makes to its companion when its `endpoint` is
 * `/api` (docs/product.md, "Uploads"). An upload belongs to the user who began it.
 */
export function companionApi(site: Site) {
  const { db, now } = site
  const api = createApi()
  // Versions of the client differ in which of the two fields they display.
  api.onError(async (error, c) => {
    const answer = await errorHandler(site.log)(error, c)
    const body: { message: string } = await answer.json()
    return new Response(JSON.stringify({ ...body, error: body.message }), answer)
  })
  api.use('/api/s3/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  return api
    .openapi(params, async (c) => {
      const { id: userId } = staffOf(c)
      const { type } = c.req.valid('query')
      const upload = await insertUpload(db, {
        userId,
        kind: 'companion',
        state: 'waiting',
        now: now(),
      })
      const url = await fileAddress(c, site, upload)
      const headers: Record<string, string> = type ? { 'Content-Type': type } : {}
      return c.json(
        { method: 'PUT' as const, url, fields: {}, headers, expires: UPLOAD_ADDRESS_SECONDS },
        200,
      )
    })
    .openapi(create, async (c) => {
      const { key, uploadId } = await beginMultipart(site, staffOf(c).id)
      return c.json({ key, uploadId, bucket: BUCKET }, 200)
    })
    .openapi(list, async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('query'), userId: staffOf(c).id }
      const parts = await arrivedParts(site, await requireMultipart(site, wanted))
      return c.json(
        parts.map(({ partNumber, etag, size }) => ({
          PartNumber: partNumber,
          ETag: etag,
          Size: size,
        })),
        200,
      )
    })
    .openapi(batch, async (c) => {
      const { key, partNumbers } = c.req.valid('query')
      const wanted = { ...c.req.valid('param'), key, userId: staffOf(c).id }
      const file = await requireMultipart(site, wanted)
      const addresses = partNumbers.map(async (number) => [
        number,
        await partAddress(c, site, file, number),
      ])
      return c.json({ presignedUrls: Object.fromEntries(await Promise.all(addresses)) }, 200)
    })
    .openapi(sign, async (c) => {
      const { uploadId, partNumber } = c.req.valid('param')
      const wanted = { uploadId, ...c.req.valid('query'), userId: staffOf(c).id }
      const file = await requireMultipart(site, wanted)
      const url = await partAddress(c, site, file, partNumber)
      return c.json({ url, expires: UPLOAD_ADDRESS_SECONDS }, 200)
    })
    .openapi(complete, async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('query'), userId: staffOf(c).id }
      const file = await requireMultipart(site, wanted)
      await joinParts(site, file, c.req.valid('json').parts)
      const location = locate(originForUpload(c, site), file.upload.id)
      return c.json({ location, key: wanted.key, bucket: BUCKET }, 200)
    })
    .openapi(abort, async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('query'), userId: staffOf(c).id }
      await discardMultipart(site, await requireMultipart(site, wanted), auditContext(c, site))
      return c.json({}, 200)
    })
    .openapi(temporaryCredentials, () => {
      throw new Problem(
        404,
        'Addresses for files are signed one by one: there are no temporary credentials.',
      )
    })
}
