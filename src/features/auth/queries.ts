import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { ApiError, apiClient } from '~/lib/api/api-client'
import {
  readStored,
  removeStored,
  storedKeys,
  TOKEN_KEY,
  UNSAVED_TEXT,
} from '~/lib/browser/browser-storage'
import { isStaffDocument } from '~/lib/paths'
import type { AuthApi } from './api.server'
import type { AuthStatus } from './schema'

const api = apiClient<AuthApi>()

/** The login status stays fresh for this long (docs/product.md, "Staff sessions"). */
const STATUS_FRESH_MS = 300_000

export const logoutKey = ['auth', 'logout']

export const authStatusQuery = queryOptions({
  queryKey: ['auth', 'status'],
  queryFn: readStatus,
  staleTime: STATUS_FRESH_MS,
})

/**
 * The user logged in on this browser. Without a stored token the server is not asked. The server and the first render
 * in the browser cannot know, and show a visitor's page.
 */
export function useAuthStatus() {
  const isHydrated = useHydrated()
  const hasToken = isHydrated && readStored(TOKEN_KEY) !== null
  const { data, isPending } = useQuery({ ...authStatusQuery, enabled: hasToken })
  return {
    user: hasToken ? data?.user : undefined,
    isLoading: !isHydrated || (hasToken && isPending),
  }
}

/**
 * Ends the session. The browser drops its token and everything it has read, even when the call to the
 * server fails (docs/product.md, "Staff sessions").
 */
export function useLogout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationKey: logoutKey,
    mutationFn: () => api('POST', '/api/auth/logout', { json: {} }),
    onError: () => console.info('Logged out locally'),
    onSettled: async () => {
      removeStored(TOKEN_KEY)
      forgetTabTexts()
      // An editor that is still open stores its text as the page goes.
      addEventListener('pagehide', forgetTabTexts, { once: true })
      // Only reads: this logout is itself still under way, as `useIsLoggingOut` reports. A read that is under
      // way too would fail in the console; it ends with the document.
      const removeReads = () => queryClient.removeQueries({ fetchStatus: 'idle' })
      const isStaffs = isStaffDocument(location.pathname)
      // A staff screen that is still shown would read again what is removed, although it is no longer seen.
      if (!isStaffs) removeReads()
      await navigate({ to: '/' })
      if (!isStaffs) return
      await endOfDocument()
      removeReads()
    },
  })
}

/** Removes what staff have typed about visitors in this tab. */
function forgetTabTexts(): void {
  const keys = storedKeys('sessionStorage').filter((key) => key.startsWith(UNSAVED_TEXT))
  for (const key of keys) removeStored(key, 'sessionStorage')
}

/** Until a new document has taken the place of this one; should Back show this one again, it goes on. */
function endOfDocument(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}

async function readStatus(): Promise<AuthStatus> {
  const token = readStored(TOKEN_KEY)
  try {
    return await api('GET', '/api/auth/status')
  } catch (error) {
    // A session that has ended stays ended: its token need not be tried on every page. Staff's own pages see to that
    // themselves: something unsaved may be open there.
    const hasEnded = error instanceof ApiError && error.status === 401
    const isStaffs = isStaffDocument(location.pathname)
    if (hasEnded && !isStaffs && readStored(TOKEN_KEY) === token) removeStored(TOKEN_KEY)
    throw error
  }
}
