import { ApiError } from '~/lib/api/api-client'
import { ownSentence } from '~/lib/api/failure-text'
import { refuseType, UPLOAD_LIMITS, UPLOAD_TYPES } from '../file-types'
import { finishBlogImage, sendFile, startBlogImage } from '../queries'

/** For the browser’s own alert (docs/product.md, "Staff: errors"). */
export const UPLOAD_FAILED = 'Failed to upload image. Please try again.'

/** States which of the three steps failed, and why if the server gave a reason. */
export class UploadFailure extends Error {
  override name = 'UploadFailure'
}

/** The upload works but this file does not; the message says what to do about it. */
export class UnfitFile extends UploadFailure {
  override name = 'UnfitFile'
}

export function describeFailure(error: unknown): string {
  return error instanceof UploadFailure ? error.message : UPLOAD_FAILED
}

/** True if the browser’s own alert is shown too. An unfit file needs none: its message says what will work. */
export function isAlarming(error: unknown): boolean {
  return !(error instanceof UnfitFile)
}

/**
 * Uploads an article’s picture in three steps: request an address, send the file there, make a picture of it
 * (docs/product.md, "Uploads").
 *
 * @returns the picture’s address, and whether the same file had made it before
 * @throws {UploadFailure} with a sentence for staff
 */
export function uploadImage(file: File): Promise<{ url: string; isKnown: boolean }> {
  return sendImage(file, finishBlogImage)
}

export const KNOWN_PICTURE = {
  title: 'This picture was here already',
  description: 'The same file was uploaded before, so the library has it once.',
} as const

/**
 * Uploads a file and passes it to `finish`.
 *
 * @param finish makes a picture of the file
 * @throws {UploadFailure} with a sentence for staff
 */
export async function sendImage<Result>(
  file: File,
  finish: (sent: { imageURL: string; name: string }) => Promise<Result>,
): Promise<Result> {
  const refusal = refuseFile(file)
  if (refusal) throw new UnfitFile(refusal)
  const { uploadURL } = await step('Failed to get upload URL', startBlogImage)
  await step('Failed to upload file', () => sendFile(uploadURL, file))
  const sent = { imageURL: uploadURL, name: file.name }
  return step('Failed to set image permissions', () => finish(sent))
}

export const ACCEPTED_TYPES = UPLOAD_TYPES.join(',')

/** Catches obvious faults before a long upload; the server examines the file itself. */
function refuseFile(file: File): string | null {
  const refusal = refuseType(file)
  if (refusal) return refusal
  const megabytes = UPLOAD_LIMITS.blogImage / 1024 / 1024
  return file.size > UPLOAD_LIMITS.blogImage ? `A picture can be at most ${megabytes} MB.` : null
}

/** The server’s answers to a file that is too large, of another type or incomplete. */
const UNFIT = [413, 415, 422]

async function step<Result>(failure: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const isUnfit = error instanceof ApiError && UNFIT.includes(error.status)
    if (isUnfit && ownSentence(error)) throw new UnfitFile(ownSentence(error))
    throw new UploadFailure(`${failure}. ${ownSentence(error)}`.trim())
  }
}
