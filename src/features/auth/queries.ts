import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { api } from '~/lib/api-client'
import { TOKEN_KEY } from '~/lib/token-key'
import type { AuthStatus } from './schema'

/** How long an answer about who is logged in is believed (docs/product.md, "Staff sessions"). */
const STATUS_FRESH_MS = 300_000

export const authStatusQuery = queryOptions({
  queryKey: ['auth', 'status'],
  queryFn: () => api<AuthStatus>('GET', '/api/auth/status'),
  staleTime: STATUS_FRESH_MS,
})

/**
 * Who is logged in on this browser. Without a stored token nothing is asked; the server and the first
 * rendering in the browser always show a visitor's page.
 */
export function useAuthStatus() {
  const hasToken = useHydrated() && localStorage.getItem(TOKEN_KEY) !== null
  const { data, isPending } = useQuery({ ...authStatusQuery, enabled: hasToken })
  return { user: hasToken ? data?.user : undefined, isLoading: hasToken && isPending }
}

/**
 * Ends the session. The browser forgets the token and everything it has read even when the server
 * cannot be told (docs/product.md, "Staff sessions").
 */
export function useLogout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api<{ message: string }>('POST', '/api/auth/logout', {}),
    onError: () => console.info('Logged out locally'),
    onSettled: async () => {
      localStorage.removeItem(TOKEN_KEY)
      await navigate({ to: '/' })
      queryClient.clear()
    },
  })
}
