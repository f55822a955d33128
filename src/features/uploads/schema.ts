import { z } from 'zod'
import { optionalText, storableText } from '~/lib/forms/input-text'
import { LONGEST_FILE_NAME, MOST_PARTS, readImageUrl } from './rules'

export const uploadAddressSchema = z
  .object({ uploadURL: z.url().describe('PUT the file here, with its content type') })
  .meta({ id: 'UploadAddress' })

/** A file’s name as the library shows it: longer ones are cut. */
export const fileName = storableText()
  .transform((name) => name.trim().slice(0, LONGEST_FILE_NAME))
  .optional()
  .describe('Of the file')

export const finishUploadInput = z
  .object({ imageURL: z.string('This is not the address of an upload.'), name: fileName })
  .meta({ id: 'FinishUploadInput', description: 'The uploadURL that the file was sent to' })

/**
 * An uploaded picture’s address; null and empty text mean that there is no picture (docs/product.md, "Uploads").
 *
 * @param longest in characters
 * @param foreign the message for any other address
 */
export function ownPicture(
  longest: number,
  { tooLong, foreign }: Record<'tooLong' | 'foreign', string>,
) {
  return optionalText(longest, tooLong)
    .refine((url) => !url || readImageUrl(url) !== null, foreign)
    .describe(
      'A picture that was uploaded here, by the address that its upload answered; any other address is refused',
    )
}

const isKnown = z.boolean().describe('Whether the same file had made this picture before')
export const blogImageSchema = z.object({ url: z.string(), isKnown }).meta({ id: 'BlogImage' })
export const teamImageSchema = z
  .object({ objectPath: z.string(), isKnown })
  .meta({ id: 'TeamImage' })

/* Requests of the upload widget’s client (@uppy/aws-s3) to its companion: the widget prescribes shapes and spelling. */

/** The widget shows `message`, other clients `error`. */
export const companionProblemSchema = z
  .object({ message: z.string(), error: z.string() })
  .meta({ id: 'CompanionProblem' })

/** `GET /api/s3/params` */
export const paramsQuery = z.object({
  filename: z.string().optional(),
  type: z.string().optional(),
})

export const paramsSchema = z
  .object({
    method: z.literal('PUT'),
    url: z.url(),
    fields: z.object({}),
    headers: z.record(z.string(), z.string()),
    expires: z.number().int().describe('Seconds'),
  })
  .meta({ id: 'UploadParams' })

export const createMultipartInput = z
  .object({
    filename: z.string().optional(),
    type: z.string().nullish(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'CreateMultipartInput' })

export const multipartSchema = z
  .object({ key: z.string(), uploadId: z.string(), bucket: z.string() })
  .meta({ id: 'MultipartUpload' })

export const multipartParams = z.object({ uploadId: z.string() })
export const multipartQuery = z.object({ key: z.string('The key is missing.') })

const partNumber = z.int('A part has a number from 1 to 10000.').min(1).max(MOST_PARTS)
const partNumberInAddress = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'A part has a number from 1 to 10000.')
  .transform(Number)
  .pipe(partNumber)

export const partParams = multipartParams.extend({ partNumber: partNumberInAddress })
export const partAddressSchema = z
  .object({ url: z.url(), expires: z.number().int().describe('Seconds') })
  .meta({ id: 'PartAddress' })

export const batchQuery = multipartQuery.extend({
  partNumbers: z
    .string('The numbers of the parts are missing.')
    .transform((list) => list.split(','))
    .pipe(z.array(partNumberInAddress).max(MOST_PARTS)),
})
export const partAddressesSchema = z
  .object({ presignedUrls: z.record(z.string(), z.url()) })
  .meta({ id: 'PartAddresses' })

export const partSchema = z
  .object({ PartNumber: z.number().int(), ETag: z.string(), Size: z.number().int() })
  .meta({ id: 'Part' })

export const completeMultipartInput = z
  .object({
    parts: z
      .array(z.object({ PartNumber: partNumber, ETag: z.string() }), 'The parts are missing.')
      .min(1, 'The parts are missing.')
      .max(MOST_PARTS, 'A file has at most 10000 parts.')
      .refine(
        (parts) =>
          parts.every((part, index) => part.PartNumber > (parts[index - 1]?.PartNumber ?? 0)),
        'Each part is named once, in the order of the numbers.',
      ),
  })
  .meta({ id: 'CompleteMultipartInput' })

export const completedMultipartSchema = z
  .object({ location: z.url(), key: z.string(), bucket: z.string() })
  .meta({ id: 'CompletedMultipart' })

export type NamedPart = z.output<typeof completeMultipartInput>['parts'][number]
