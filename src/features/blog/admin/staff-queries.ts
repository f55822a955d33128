import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, apiClient } from '~/lib/api/api-client'
import { failureText, ownSentence } from '~/lib/api/failure-text'
import type { BlogApi } from '../api.server'
import type { PostFilter, PostSort, SortDirection } from '../rules'
import { staffPostCardsSchema } from '../schema'

/*
 * What staff read and write of the blog. It stands here and not in the feature's queries.ts, so that a
 * visitor's pages, which load that file, have no byte of it.
 */

export const api = apiClient<BlogApi>()

/** What the list shows; an empty text and "all" filter nothing. */
export interface StaffListFilters {
  q: string
  status: PostFilter
  category: string
  sort: PostSort
  direction: SortDirection
  /** From 1. */
  page: number
}

/** How the list is first shown. */
export const EVERY_POST: StaffListFilters = {
  q: '',
  status: 'all',
  category: '',
  sort: 'created',
  direction: 'desc',
  page: 1,
}

/** One page of the list. While the next one loads, the last one stays. */
export function staffPostsQuery(filters: StaffListFilters) {
  return queryOptions({
    queryKey: ['blog', 'staff', 'cards', filters],
    queryFn: async () => {
      const query = { view: 'cards', ...filters } as const
      // One address answers with three lists: which of them came is known only once it has come.
      return staffPostCardsSchema.parse(await api('GET', '/api/blog', { query }))
    },
    placeholderData: keepPreviousData,
  })
}

/** A whole post for the editor, read again each time it is opened: someone else may have changed it. */
export function staffPostQuery(id: string) {
  return queryOptions({
    queryKey: ['blog', 'staff', 'post', id],
    queryFn: () => api('GET', '/api/admin/blog/:id', { param: { id } }),
    gcTime: 0,
  })
}

/** Has every list of posts read again, the visitors' too. */
export function useRefreshPosts() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ['blog'] })
}

/** A post that stays as it was, and why. */
interface Refused {
  title: string
  why: string
}

/**
 * Changes several posts, one after another; those that are refused stay as they are.
 *
 * @param change what is done to one
 */
export function useChangeEach() {
  const refresh = useRefreshPosts()
  return useMutation({
    mutationFn: async ({ posts, change }: BulkChange): Promise<Refused[]> => {
      const refused: Refused[] = []
      for (const { id, title } of posts) {
        try {
          await change(id)
        } catch (error) {
          const failure = error instanceof Error ? error : new Error(String(error))
          refused.push({ title, why: failureText(failure) })
        }
      }
      return refused
    },
    onSettled: refresh,
  })
}

interface BulkChange {
  posts: ReadonlyArray<{ id: string; title: string }>
  change: (id: string) => Promise<unknown>
}

/** Moves a post to the bin. */
export function binPost(id: string) {
  return api('DELETE', '/api/admin/blog/:id', { param: { id } })
}

/** The same for one post of a list. */
export function useDeletePost() {
  const refresh = useRefreshPosts()
  return useMutation({
    mutationFn: binPost,
    onSettled: refresh,
  })
}

/** Puts a post back from the bin. */
export const restorePost = {
  send: async (id: string) => {
    const { status } = await api('POST', '/api/admin/blog/:id/restore', { param: { id } })
    const description = status === 'published' ? 'Visitors can read it again.' : ''
    return { title: 'The post is back', description }
  },
  failed: 'The post could not be put back',
}

/**
 * The message for staff when a post could not be saved (docs/product.md, "Staff: errors").
 *
 * @param isNew whether it was to be created
 */
export function describeSaveFailure(error: Error, isNew: boolean): string {
  const sentence = ownSentence(error)
  if (sentence) return sentence
  if (isNew && error instanceof ApiError) return `HTTP error! status: ${error.status}`
  if (error instanceof SyntaxError) return 'Invalid JSON response from server'
  return isNew ? 'Failed to create blog post' : 'Failed to update blog post'
}
