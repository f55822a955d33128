import {
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { ApiError, api } from '~/lib/api-client'
import { readStored, removeStored, writeStored } from '~/lib/browser-storage'
import { TOKEN_KEY } from '~/lib/token-key'
import type { AuthStatus, Login, LoginInput, Logout } from './schema'

/** How long an answer about who is logged in is believed (docs/product.md, "Staff sessions"). */
const STATUS_FRESH_MS = 300_000

const logoutKey = ['auth', 'logout']

export const authStatusQuery = queryOptions({
  queryKey: ['auth', 'status'],
  queryFn: readStatus,
  staleTime: STATUS_FRESH_MS,
})

/**
 * Who is logged in on this browser. Without a stored token nothing is asked; the server and the first
 * rendering in the browser always show a visitor's page, and do not know yet.
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

/** Starts a session: the browser keeps its token and knows at once who is logged in. */
export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: LoginInput) => api<Login>('POST', '/api/auth/login', input),
    onSuccess: ({ token, user }) => {
      writeStored(TOKEN_KEY, token)
      queryClient.setQueryData(authStatusQuery.queryKey, { authenticated: true, user })
    },
  })
}

/**
 * Ends the session. The browser forgets the token and everything it has read even when the server
 * cannot be told (docs/product.md, "Staff sessions").
 */
export function useLogout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationKey: logoutKey,
    mutationFn: () => api<Logout>('POST', '/api/auth/logout', {}),
    onError: () => console.info('Logged out locally'),
    onSettled: async () => {
      removeStored(TOKEN_KEY)
      // Reads alone: this very logout is still under way, and `useIsLoggingOut` says so.
      queryClient.getQueryCache().clear()
      await navigate({ to: '/' })
    },
  })
}

/** Whether a logout is on its way to the home page; nobody is to be sent elsewhere meanwhile. */
export function useIsLoggingOut(): boolean {
  return useIsMutating({ mutationKey: logoutKey }) > 0
}

async function readStatus(): Promise<AuthStatus> {
  const token = readStored(TOKEN_KEY)
  try {
    return await api<AuthStatus>('GET', '/api/auth/status')
  } catch (error) {
    // A session that has ended stays ended: its token need not be tried on every page.
    const hasEnded = error instanceof ApiError && error.status === 401
    if (hasEnded && readStored(TOKEN_KEY) === token) removeStored(TOKEN_KEY)
    throw error
  }
}
