import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '~/features/site-chrome/components/error-screen'
import { NotFoundPage } from '~/features/site-chrome/components/not-found-page'
import { routeTree } from './routeTree.gen'

/** A router with its own cache: one for each page rendered on the server, one for each browser tab. */
export function getRouter() {
  // Reads are never retried, never stale and never repeated by themselves (docs/product.md, "Reads").
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })

  const router = createRouter({
    routeTree,
    context: { queryClient },
    // A query is text: what a visitor searches for is never read as a number or as JSON.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    // A search that changes as one types is no other page.
    defaultViewTransition: {
      types: ({ pathChanged }) => pathChanged && !prefersReducedMotion() && ['page'],
    },
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundPage,
    // What the server read, failures included, is what the browser starts from.
    dehydrate: () => ({
      cache: JSON.stringify(
        dehydrate(queryClient, {
          shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
        }),
      ),
    }),
    hydrate: ({ cache }) => hydrate(queryClient, JSON.parse(cache)),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  // Its reader may have scrolled before React came: the page that was loaded is not taken back to its top.
  router._scroll.n = false
  return router
}

function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(present).toString()
  return query && `?${query}`
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
