import { z } from 'zod'
import { SHOWING_KINDS } from '~/content-kinds/showing-kinds'
import { editedFrom, optionalText, storableText } from '~/lib/forms/input-text'
import { LAST_FOCUS, LONGEST_DESCRIPTION } from '~/lib/images/image-notes'
import { beforeQuery, olderSchema } from '~/lib/newest-first'
import { LONGEST_SEARCH } from '~/lib/text/searchable'
import { fileName } from '../schema'

export const libraryQuery = z.object({
  q: storableText().max(LONGEST_SEARCH, 'Search text too long').optional(),
  unused: z.enum(['true', 'false']).optional().describe('Only what nothing shows'),
  before: beforeQuery,
})

const time = z.iso.datetime()

export const imageSchema = z
  .object({
    id: z.string(),
    address: z.string().describe('For `<Picture>`, with the point that crops keep'),
    name: z.string().describe('Of the file; empty when it is not known'),
    description: z.string().describe('The alternative text wherever it is chosen from now on'),
    uploadedAt: time,
    uploadedBy: z.string().nullable().describe('The user name, as it was then'),
    uses: z.number().int().describe('Articles, people and snippets that show it'),
    usedIn: z.string().nullable().describe('The name of one of these'),
    removedAt: time.nullable().describe('From when it is removed, if nothing shows it until then'),
    updatedAt: time,
  })
  .meta({ id: 'LibraryImage' })

/** The newest upload first. */
export const libraryPageSchema = z
  .object({
    images: z.array(imageSchema),
    older: olderSchema,
  })
  .meta({ id: 'LibraryPage' })

const placeSchema = z.object({
  kind: z.enum(SHOWING_KINDS),
  id: z.string(),
  name: z.string(),
  how: z
    .enum(['shown', 'typed', 'earlier', 'binned'])
    .describe('As it is saved, in a working copy, in an earlier version, or in the bin'),
  path: z.string().nullable().describe('Where visitors see it; null while they cannot'),
})

export const openImageSchema = imageSchema
  .extend({ places: z.array(placeSchema) })
  .meta({ id: 'OpenLibraryImage' })

export const imageParams = z.object({ id: storableText() })

const OUTSIDE = 'Please choose a point within the picture.'
const tenths = z.int(OUTSIDE).min(0, OUTSIDE).max(LAST_FOCUS, OUTSIDE)

/** `PUT /api/admin/images/{id}`: absent fields stay as they are. */
export const updateImageInput = z
  .object({
    description: optionalText(LONGEST_DESCRIPTION, 'Alternative text too long').optional(),
    focus: z
      .object({ x: tenths, y: tenths })
      .nullish()
      .describe('The point that crops keep, in tenths from the upper left; null for none'),
  })
  .extend(editedFrom.shape)
  .meta({ id: 'UpdateImageInput' })

/** `PUT /api/admin/images/{id}/file` */
export const replaceImageInput = z
  .object({
    imageURL: z.string('This is not the address of an upload.'),
    name: fileName,
  })
  .meta({ id: 'ReplaceImageInput', description: 'The uploadURL that the new file was sent to' })

export type LibraryQuery = z.output<typeof libraryQuery>
export type LibraryPage = z.output<typeof libraryPageSchema>
export type LibraryImage = z.output<typeof imageSchema>
export type OpenImage = z.output<typeof openImageSchema>
export type ImagePlace = z.output<typeof placeSchema>
