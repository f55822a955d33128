import { ApiError, apiClient } from '~/lib/api/api-client'
import type { UploadsApi } from './api.server'

const api = apiClient<UploadsApi>()

/** Asks for an address that a post's picture can be sent to (docs/product.md, "Uploads"). */
export const startBlogImage = () => api('POST', '/api/upload/image')

/** Asks for an address that a person's picture can be sent to (docs/product.md, "Uploads"). */
export const startTeamImage = () => api('POST', '/api/objects/upload')

/** The address that a file was sent to, and what it is called. */
interface SentFile {
  imageURL: string
  name: string
}

/** Makes a post's picture of a file that has been sent. */
export const finishBlogImage = (file: SentFile) =>
  api('PUT', '/api/upload/blog-image', { json: file })

/** Makes a person's picture of a file that has been sent. */
export const finishTeamImage = (file: SentFile) => api('PUT', '/api/team-images', { json: file })

/**
 * Sends a file to the address that was given for it.
 *
 * @throws {ApiError} when it is refused there
 */
export async function sendFile(uploadURL: string, file: File): Promise<void> {
  const response = await fetch(uploadURL, {
    method: 'PUT',
    // Some browsers know no type for a HEIC photo, which `refuseType` knows by its name.
    headers: { 'Content-Type': file.type || 'image/heic' },
    body: file,
  })
  if (response.ok) return
  const answer: unknown = await response.json().catch(() => null)
  throw new ApiError(response.status, readMessage(answer))
}

function readMessage(answer: unknown): string {
  const isProblem = typeof answer === 'object' && answer !== null && 'message' in answer
  return isProblem && typeof answer.message === 'string' ? answer.message : ''
}
