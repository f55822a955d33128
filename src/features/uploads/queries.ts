import { ApiError, apiClient } from '~/lib/api/api-client'
import type { UploadsApi } from './api.server'

const api = apiClient<UploadsApi>()

export const startBlogImage = () => api('POST', '/api/upload/image')

export const startTeamImage = () => api('POST', '/api/objects/upload')

interface SentFile {
  imageURL: string
  name: string
}

export const finishBlogImage = (file: SentFile) =>
  api('PUT', '/api/upload/blog-image', { json: file })

export const finishTeamImage = (file: SentFile) => api('PUT', '/api/team-images', { json: file })

/** @throws {ApiError} when the address refuses the file */
export async function sendFile(uploadURL: string, file: File): Promise<void> {
  const response = await fetch(uploadURL, {
    method: 'PUT',
    // Some browsers do not know the type of a HEIC photo; `refuseType` has recognised it by its name.
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
