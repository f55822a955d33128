import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api-client'
import type { BlogApi } from './api.server'
import { CAROUSEL_LIMIT, type HubFilters } from './rules'
import type { PostCards } from './schema'

const api = apiClient<BlogApi>()

/** One page of the resource hub. */
export function postCardsQuery({ q = '', category = '', page = 1 }: HubFilters) {
  return queryOptions({
    queryKey: ['blog', 'cards', { q, category, page }],
    queryFn: async (): Promise<PostCards> => {
      const cards = await api('GET', '/api/blog', {
        query: { published: 'true', view: 'cards', q, category, page },
      })
      if (Array.isArray(cards)) throw new TypeError('Expected cards')
      return cards
    },
  })
}

/** One article. */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: () => api('GET', '/api/blog/:slug', { param: { slug } }),
  })
}

/** The newest posts of a category, for a carousel; a page goes on without. */
export function categoryPostsQuery(category: string) {
  return queryOptions({
    queryKey: ['blog', 'summaries', category],
    meta: { isOptional: true },
    queryFn: () =>
      api('GET', '/api/blog-posts', {
        query: { published: 'true', category, limit: CAROUSEL_LIMIT },
      }),
  })
}
