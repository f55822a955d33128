import { UPLOAD_LIMITS } from '~/features/uploads/file-types'
import { sendFile, startBlogImage } from '~/features/uploads/queries'
import { apiClient, LONG_TIMEOUT_MS } from '~/lib/api/api-client'
import type { ImportsApi } from '../api.server'
import type { ImportedPost, ImportedRedirect } from '../schema'

const api = apiClient<ImportsApi>()

/** Pictures are sent first, then articles are imported. */
export interface ImportProgress {
  what: 'pictures' | 'articles'
  done: number
  total: number
}

export interface SentExport {
  fileURL: string
  category: string
}

/**
 * Sends an export, for the trial and the import after it.
 *
 * @returns the address it was sent to
 */
export async function sendExport(file: File): Promise<string> {
  const { uploadURL } = await api('POST', '/api/admin/imports/files')
  await sendFile(uploadURL, file)
  return uploadURL
}

export interface WholeImport extends SentExport {
  redirects: string
}

export const tryImport = (json: WholeImport) =>
  api('POST', '/api/admin/imports/trial', { json, signal: AbortSignal.timeout(LONG_TIMEOUT_MS) })

export const compareWords = (json: SentExport & { index: number }) =>
  api('POST', '/api/admin/imports/words', { json })

/**
 * Sends the pictures found and imports the articles in turns. After an interruption it can be called again: nothing is
 * sent or imported twice.
 *
 * @param found files by their addresses on the old site
 * @param sent addresses of pictures that were sent before; more are added
 * @returns the outcome of each article, and of the redirects
 */
export async function runImport(
  whole: WholeImport,
  { found, sent }: { found: ReadonlyMap<string, File>; sent: Map<string, string> },
  onProgress: (progress: ImportProgress) => void,
): Promise<{ posts: ImportedPost[]; redirects: ImportedRedirect[] }> {
  const files = [...found].filter(([, { size }]) => size <= UPLOAD_LIMITS.blogImage)
  for (const [index, [address, file]] of files.entries()) {
    onProgress({ what: 'pictures', done: index, total: files.length })
    if (sent.has(address)) continue
    const { uploadURL } = await startBlogImage()
    await sendFile(uploadURL, file)
    sent.set(address, uploadURL)
  }
  const pictures = Array.from(sent, ([address, fileURL]) => ({ address, fileURL }))
  const posts: ImportedPost[] = []
  const redirects: ImportedRedirect[] = []
  let from: number | null = 0
  while (from !== null) {
    const json = { ...whole, from, pictures }
    const turn: Awaited<ReturnType<typeof importTurn>> = await importTurn(json)
    posts.push(...turn.posts)
    redirects.push(...turn.redirects)
    onProgress({ what: 'articles', done: posts.length, total: turn.total })
    from = turn.next
  }
  return { posts, redirects }
}

const importTurn = (
  json: WholeImport & { from: number; pictures: Array<{ address: string; fileURL: string }> },
) => api('POST', '/api/admin/imports', { json, signal: AbortSignal.timeout(LONG_TIMEOUT_MS) })
