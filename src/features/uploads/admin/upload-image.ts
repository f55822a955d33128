import { ownSentence } from '~/lib/api/failure-text'
import { refuseType, UPLOAD_LIMITS, UPLOAD_TYPES } from '../file-types'
import { finishBlogImage, sendFile, startBlogImage } from '../queries'

/** The browser's own alert after a failed upload (docs/product.md, "Staff: errors"). */
export const UPLOAD_FAILED = 'Failed to upload image. Please try again.'

/** Says which of its three steps an upload failed at, and why if the server has said so. */
export class UploadFailure extends Error {
  override name = 'UploadFailure'
}

/**
 * Uploads an article's picture: an address is asked for, the file sent there, and a picture made of it
 * (docs/product.md, "Uploads").
 *
 * @returns the picture's address
 * @throws {UploadFailure} with a sentence for staff
 */
export async function uploadImage(file: File): Promise<string> {
  const { url } = await sendImage(file, finishBlogImage)
  return url
}

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
  if (refusal) throw new UploadFailure(`Failed to upload file. ${refusal}`)
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

async function step<Result>(failure: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw new UploadFailure(`${failure}. ${ownSentence(error)}`.trim())
  }
}
