import {
  dehydrate,
  hydrate,
  type Query,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { createRouter, createSerializationAdapter } from '@tanstack/react-router'
import { ErrorScreen } from '~/features/site-chrome/components/error-screen'
import { NotFoundPage } from '~/features/site-chrome/components/not-found-page'
import { siteSettingsQuery } from '~/features/site-settings/queries'
import { ApiError } from '~/lib/api/api-client'
import { isStaffDocument, isStaffPath } from '~/lib/paths'
import { scriptNonce } from '~/lib/script-nonce'
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
        networkMode: 'always',
      },
      // Without a connection a call fails at once and says so; it is not sent by itself later.
      mutations: { networkMode: 'always' },
    },
  })

  const router = createRouter({
    routeTree,
    context: { queryClient },
    ssr: { nonce: import.meta.env.SSR ? scriptNonce() : undefined },
    // A query is text: what a visitor searches for is never read as a number or as JSON.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    // A search that changes as one types is no other page.
    defaultViewTransition: {
      types: ({ pathChanged, fromLocation, toLocation }) =>
        pathChanged &&
        !isWithinDashboard(fromLocation, toLocation) &&
        !prefersReducedMotion() && ['page'],
    },
    // The nearest match of a longer address is a whole page, with no room in it to say that nothing was found.
    notFoundMode: 'root',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundPage,
    // What the server read, failures included, is what the browser starts from. It needs nothing that writes it.
    dehydrate: () => ({ cache: import.meta.env.SSR ? readCache(queryClient) : '' }),
    hydrate: ({ cache }) => hydrate(queryClient, JSON.parse(cache)),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  router.options.serializationAdapters = [apiErrors]
  // Its reader may have scrolled before React came: the page that was loaded is not taken back to its top,
  // nor to the fragment of its address.
  router._scroll.n = false
  if (!import.meta.env.SSR) router.history.location.state.__hashScrollIntoViewOptions = false
  // A list of the dashboard stays where it is while one of its forms opens and closes, by Back too.
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    if (isWithinDashboard(fromLocation, toLocation)) router._scroll.n = false
  })
  // Staff's pages and visitors' have policies of their own: who goes from one to the other loads a new document.
  const { navigate } = router
  router.navigate = async (options) => {
    const target = options.href ?? options.to
    const { pathname } = new URL(typeof target === 'string' ? target : '', location.href)
    if (isStaffDocument(pathname) === isStaffDocument(location.pathname)) return navigate(options)
    return navigate({ ...options, reloadDocument: true })
  }
  return router
}

/** The settings stand in the page already, as the root route's context, which puts them back (routes/__root.tsx). */
function readCache(queryClient: QueryClient): string {
  const [settings] = siteSettingsQuery.queryKey
  const shouldDehydrateQuery = ({ state, queryKey }: Query) =>
    state.status !== 'pending' && !(queryKey[0] === settings && state.status === 'success')
  return JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery }))
}

/** Takes what the error screen shows of a failed read from the server's page into the browser's. */
const apiErrors = createSerializationAdapter({
  key: 'ApiError',
  test: (value) => value instanceof ApiError,
  toSerializable: ({ status, text, requestId }) => ({ status, text, requestId }),
  fromSerializable: ({ status, text, requestId }) =>
    new ApiError(status, text, [], undefined, requestId),
})

function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  // Most links have none, and a page has a hundred of them.
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`
}

interface Place {
  pathname: string
}

function isWithinDashboard(from: Place | undefined, to: Place): boolean {
  return isStaffPath(from?.pathname ?? '') && isStaffPath(to.pathname)
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
