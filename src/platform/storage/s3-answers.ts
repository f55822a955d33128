import { DomUtils, parseDocument } from 'htmlparser2'
import { z } from 'zod'
import type { StoredFile, StoredPart } from './storage'

/* Answers of an S3 store, in XML. Each page of a list comes with the query for the next one, or null after the last. */

interface Page<Item> {
  items: Item[]
  next: Record<string, string> | null
}

/** The store’s code for a refusal; empty when it gives none (HEAD) or does not answer in XML. */
export async function readRefusal(answer: Response): Promise<string> {
  const body = refusal.safeParse(await parse(answer))
  return body.success ? body.data.Error.Code : ''
}

/** `GET ?list-type=2` */
export async function readFiles(answer: Response): Promise<Page<StoredFile>> {
  const { Contents, NextContinuationToken } = files.parse(await parse(answer)).ListBucketResult
  return {
    items: Contents.map(({ Key, Size, LastModified }) => ({
      key: Key,
      size: Size,
      modifiedAt: new Date(LastModified),
    })),
    next: NextContinuationToken ? { 'continuation-token': NextContinuationToken } : null,
  }
}

/** `POST key?uploads` */
export async function readUploadId(answer: Response): Promise<string> {
  return begun.parse(await parse(answer)).InitiateMultipartUploadResult.UploadId
}

/** `GET key?uploadId=` */
export async function readParts(answer: Response): Promise<Page<StoredPart>> {
  const { Part, ...list } = parts.parse(await parse(answer)).ListPartsResult
  return {
    items: Part.map(({ PartNumber, ETag, Size }) => ({
      partNumber: PartNumber,
      etag: ETag,
      size: Size,
    })),
    next:
      list.IsTruncated === 'true'
        ? { 'part-number-marker': list.NextPartNumberMarker ?? '' }
        : null,
  }
}

/** `POST key?uploadId=`, which may fail after a status of 200: null, or the store’s code. */
export async function readJoined(answer: Response): Promise<string | null> {
  const body = refusal.safeParse(await parse(answer))
  return body.success ? body.data.Error.Code : null
}

export interface OpenUpload {
  key: string
  uploadId: string
  startedAt: Date
}

/** `GET ?uploads` */
export async function readOpenUploads(answer: Response): Promise<Page<OpenUpload>> {
  const { Upload, ...list } = openUploads.parse(await parse(answer)).ListMultipartUploadsResult
  const marker = {
    'key-marker': list.NextKeyMarker ?? '',
    'upload-id-marker': list.NextUploadIdMarker ?? '',
  }
  return {
    items: Upload.map(({ Key, UploadId, Initiated }) => ({
      key: Key,
      uploadId: UploadId,
      startedAt: new Date(Initiated),
    })),
    next: list.IsTruncated === 'true' ? marker : null,
  }
}

const LISTS = ['Contents', 'Part', 'Upload']

/** @throws {Error} for an answer with a document type: no store sends one, and it could refer to other files */
async function parse(answer: Response): Promise<unknown> {
  const { children } = parseDocument(await answer.text(), { xmlMode: true })
  if (children.some((node) => 'data' in node && /^!doctype/i.test(node.data))) {
    throw new Error('An answer in XML declares a type of document.')
  }
  return contentOf(children)
}

/** Elements by name; those without children as text. */
function contentOf(nodes: ReturnType<typeof parseDocument>['children']): unknown {
  const elements = nodes.filter((node) => 'name' in node && 'children' in node)
  if (elements.length === 0) return DomUtils.textContent(nodes)
  const values = Map.groupBy(elements, ({ name }) => name)
  return Object.fromEntries(
    Array.from(values, ([name, all]) => {
      const [first, ...others] = all.map(({ children }) => contentOf(children))
      return [name, LISTS.includes(name) ? [first, ...others] : first]
    }),
  )
}

const refusal = z.object({ Error: z.object({ Code: z.string() }) })

const files = z.object({
  ListBucketResult: z.object({
    Contents: z
      .array(z.object({ Key: z.string(), Size: z.coerce.number(), LastModified: z.string() }))
      .default([]),
    NextContinuationToken: z.string().optional(),
  }),
})

const begun = z.object({ InitiateMultipartUploadResult: z.object({ UploadId: z.string() }) })

const parts = z.object({
  ListPartsResult: z.object({
    Part: z
      .array(z.object({ PartNumber: z.coerce.number(), ETag: z.string(), Size: z.coerce.number() }))
      .default([]),
    IsTruncated: z.string().optional(),
    NextPartNumberMarker: z.string().optional(),
  }),
})

const openUploads = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z
      .array(z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.string() }))
      .default([]),
    IsTruncated: z.string().optional(),
    NextKeyMarker: z.string().optional(),
    NextUploadIdMarker: z.string().optional(),
  }),
})
