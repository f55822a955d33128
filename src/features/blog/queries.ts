import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/api-client'
import { CAROUSEL_LIMIT, type HubFilters } from './rules'
import type { Post, PostCards, PostSummary } from './schema'

/** One page of the resource hub. */
export function postCardsQuery({ q = '', category = '', page = 1 }: HubFilters) {
  const parameters = new URLSearchParams({ published: 'true', view: 'cards' })
  if (q) parameters.set('q', q)
  if (category) parameters.set('category', category)
  if (page > 1) parameters.set('page', String(page))
  return queryOptions({
    queryKey: ['blog', 'cards', { q, category, page }],
    queryFn: () => api<PostCards>('GET', `/api/blog?${parameters}`),
  })
}

/** One article. */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: () => api<Post>('GET', `/api/blog/${encodeURIComponent(slug)}`),
  })
}

/** The newest posts of a category, for a carousel. */
export function categoryPostsQuery(category: string) {
  const parameters = new URLSearchParams({
    published: 'true',
    category,
    limit: String(CAROUSEL_LIMIT),
  })
  return queryOptions({
    queryKey: ['blog', 'summaries', category],
    queryFn: () => api<PostSummary[]>('GET', `/api/blog-posts?${parameters}`),
  })
}
