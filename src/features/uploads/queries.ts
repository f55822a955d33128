import { apiClient } from '~/lib/api-client'
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
