import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '~/lib/api-client'
import { ownSentence } from '~/lib/failure-text'
import type { PostSort, PostStatus, SortDirection } from '../rules'
import type { Post, StaffPostCards } from '../schema'
import { type PostForm, toInput } from './post-form'

/*
 * What staff read and write of the blog. It stands here and not in the feature's queries.ts, so that a
 * visitor's pages, which load that file, have no byte of it.
 */

/** What the list shows; an empty text and "all" filter nothing. */
export interface StaffListFilters {
  q: string
  status: PostStatus | 'all'
  category: string
  sort: PostSort
  direction: SortDirection
  /** From 1. */
  page: number
}

/** One page of the list. While the next one loads, the last one stays. */
export function staffPostsQuery(filters: StaffListFilters) {
  const { q, status, category, sort, direction, page } = filters
  const parameters = new URLSearchParams({ view: 'cards', sort, direction, page: String(page) })
  if (q) parameters.set('q', q)
  if (status !== 'all') parameters.set('status', status)
  if (category) parameters.set('category', category)
  return queryOptions({
    queryKey: ['blog', 'staff', 'cards', filters],
    queryFn: () => api<StaffPostCards>('GET', `/api/blog?${parameters}`),
    placeholderData: keepPreviousData,
  })
}

/** A whole post for the editor, read anew each time it is opened: someone else may have changed it. */
export function staffPostQuery(slug: string) {
  return queryOptions({
    queryKey: ['blog', 'staff', 'post', slug],
    queryFn: () => api<Post>('GET', `/api/blog/${encodeURIComponent(slug)}`),
    gcTime: 0,
  })
}

/** Which post is saved, and from which state of it; a new one has neither. */
interface SaveRequest {
  form: PostForm
  id: string | null
  /** Its `updatedAt` when it was opened. */
  startedFrom: string | null
}

/** Creates a post or changes one. */
export function useSavePost() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ form, id, startedFrom }: SaveRequest) => {
      const input = toInput(form)
      return id
        ? await readable(() =>
            api<Post>('PUT', `/api/admin/blog/${id}`, { ...input, updatedAt: startedFrom }),
          )
        : await readable(() => api<Post>('POST', '/api/admin/blog', input))
    },
    onSuccess: refresh,
  })
}

/** Removes a post. */
export function useDeletePost() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => api('DELETE', `/api/admin/blog/${id}`),
    onSettled: refresh,
  })
}

/**
 * What staff are told of a post that was not saved (docs/product.md, "Staff: errors").
 *
 * @param isNew whether it was to be created
 */
export function describeSaveFailure(error: Error, isNew: boolean): string {
  const sentence = ownSentence(error)
  if (sentence) return sentence
  if (isNew && error instanceof ApiError) return `HTTP error! status: ${error.status}`
  if (error instanceof UnreadableAnswer) return error.message
  return isNew ? 'Failed to create blog post' : 'Failed to update blog post'
}

/** An answer that says it went well, and is not the row. */
class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'
}

async function readable(send: () => Promise<Post>): Promise<Post> {
  try {
    return await send()
  } catch (error) {
    throw error instanceof SyntaxError
      ? new UnreadableAnswer('Invalid JSON response from server')
      : error
  }
}

/** Every list of posts is read anew, the visitors' too. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['blog'] })
}
