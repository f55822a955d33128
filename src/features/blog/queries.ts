import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { BlogApi } from './api.server'
import { CAROUSEL_LIMIT, HOME_LIMIT, type HubFilters } from './rules'
import type { PostCards } from './schema'

const api = apiClient<BlogApi>()

/** One page of the resource hub. */
export function postCardsQuery({ q = '', category = '', tag = '', page = 1 }: HubFilters) {
  return queryOptions({
    queryKey: ['blog', 'cards', { q, category, tag, page }],
    queryFn: async (): Promise<PostCards> => {
      const cards = await api('GET', '/api/blog', {
        query: { published: 'true', view: 'cards', q, category, tag, page },
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

/** What is shown below an article; a page does without it if need be. */
export function relatedPostsQuery(slug: string) {
  return queryOptions({
    queryKey: ['blog', 'related', slug],
    meta: { isOptional: true },
    queryFn: () => api('GET', '/api/blog/:slug/related', { param: { slug } }),
  })
}

/** The newest posts of all, for the home page; it is whole without them. */
export const newestPostsQuery = queryOptions({
  queryKey: ['blog', 'summaries', 'newest'],
  meta: { isOptional: true },
  queryFn: async () => {
    const query = { published: 'true', limit: HOME_LIMIT } as const
    const posts = await api('GET', '/api/blog-posts', { query })
    return posts.map(({ slug, title, excerpt, category, featuredImage }, index) => ({
      slug,
      title,
      // The page shows that of the first alone.
      excerpt: index === 0 ? excerpt : null,
      category,
      featuredImage,
    }))
  },
})

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
