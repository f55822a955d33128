import { UPLOAD_LIMITS } from '~/features/uploads/file-types'
import { sendFile, startBlogImage } from '~/features/uploads/queries'
import { apiClient, LONG_TIMEOUT_MS } from '~/lib/api/api-client'
import type { ImportsApi } from '../api.server'
import type { ImportedPost, ImportedRedirect } from '../schema'

const api = apiClient<ImportsApi>()

/** How far an import is: pictures that were sent, then articles that were dealt with. */
export interface ImportProgress {
  what: 'pictures' | 'articles'
  done: number
  total: number
}

/** What an import is made of, once its export was sent. */
export interface SentExport {
  fileURL: string
  category: string
}

/**
 * Sends an export, for a trial and for the import after it.
 *
 * @returns where it was sent
 */
export async function sendExport(file: File): Promise<string> {
  const { uploadURL } = await api('POST', '/api/admin/imports/files')
  await sendFile(uploadURL, file)
  return uploadURL
}

/** An export, and the text of a file of redirects beside it. */
export interface WholeImport extends SentExport {
  redirects: string
}

/** Says what would come; nothing is imported. */
export const tryImport = (json: WholeImport) =>
  api('POST', '/api/admin/imports/trial', { json, signal: AbortSignal.timeout(LONG_TIMEOUT_MS) })

/** Every word of an article, and what would become of it. */
export const compareWords = (json: SentExport & { index: number }) =>
  api('POST', '/api/admin/imports/words', { json })

/**
 * Sends the pictures that were found, and imports the articles, turn by turn. If it breaks off it can be called
 * again: what is already there is neither sent nor imported twice.
 *
 * @param found files by their addresses on the old site
 * @param sent those that were sent before, and where; more are added
 * @returns what came of each article, and of the redirects
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
