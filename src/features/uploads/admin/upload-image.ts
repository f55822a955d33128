import { ApiError } from '~/lib/api/api-client'
import { ownSentence } from '~/lib/api/failure-text'
import { refuseType, UPLOAD_LIMITS, UPLOAD_TYPES } from '../file-types'
import { finishBlogImage, sendFile, startBlogImage } from '../queries'

/** The browser's own alert after a failed upload (docs/product.md, "Staff: errors"). */
export const UPLOAD_FAILED = 'Failed to upload image. Please try again.'

/** Says which of its three steps an upload failed at, and why if the server has said so. */
export class UploadFailure extends Error {
  override name = 'UploadFailure'
}

/** The upload is in order and the file is not: the message says what can be done about it. */
export class UnfitFile extends UploadFailure {
  override name = 'UnfitFile'
}

/** What is said of a file that did not arrive. */
export function describeFailure(error: unknown): string {
  return error instanceof UploadFailure ? error.message : UPLOAD_FAILED
}

/** Whether the browser's own alert says so, too: not of a file that will never do, whose sentence says what will. */
export function isAlarming(error: unknown): boolean {
  return !(error instanceof UnfitFile)
}

/**
 * Uploads an article's picture: an address is asked for, the file sent there, and a picture made of it
 * (docs/product.md, "Uploads").
 *
 * @returns the picture's address, and whether the same file had made it before
 * @throws {UploadFailure} with a sentence for staff
 */
export function uploadImage(file: File): Promise<{ url: string; isKnown: boolean }> {
  return sendImage(file, finishBlogImage)
}

/** What a toast says of a file that was sent before. */
export const KNOWN_PICTURE = {
  title: 'This picture was here already',
  description: 'The same file was uploaded before, so the library has it once.',
} as const

/**
 * The same, with another use of the file that has arrived.
 *
 * @param finish makes a picture of it
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

/** The types that the file dialog offers. */
export const ACCEPTED_TYPES = UPLOAD_TYPES.join(',')

/** What can be seen before a long upload; the server looks into the file itself. */
function refuseFile(file: File): string | null {
  const refusal = refuseType(file)
  if (refusal) return refusal
  const megabytes = UPLOAD_LIMITS.blogImage / 1024 / 1024
  return file.size > UPLOAD_LIMITS.blogImage ? `A picture can be at most ${megabytes} MB.` : null
}

/** The server's answers to a file that is too large, of another type, or no whole picture. */
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
