import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import {
  readStored,
  removeStored,
  StorageRefused,
  TOKEN_KEY,
  writeStored,
} from '~/lib/browser/browser-storage'
import type { AuthApi } from '../api.server'
import { authStatusQuery, logoutKey } from '../queries'
import type { Login, LoginInput } from '../schema'

const api = apiClient<AuthApi>()

/** The key under which this browser remembers, until the next login, that an email address was put off. */
export const EMAIL_LATER_KEY = 'email-later'

/**
 * Starts a session: the browser stores its token and knows immediately who is logged in.
 * @param begin replaces `beginSession`
 */
export function useLogin(begin?: (login: Login) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: LoginInput) => {
      requireStorage()
      return api('POST', '/api/auth/login', { json: input })
    },
    onSuccess: (login) => {
      removeStored(EMAIL_LATER_KEY)
      if (begin) begin(login)
      else beginSession(queryClient, login)
    },
  })
}

/**
 * Checks that the browser will store a session's token, before there is one.
 * @throws {StorageRefused} when it won't
 */
export function requireStorage(): void {
  if (readStored(TOKEN_KEY) !== null) return
  const canStore = writeStored(TOKEN_KEY, 'x'.repeat(100))
  removeStored(TOKEN_KEY)
  if (!canStore) throw new StorageRefused()
}

/**
 * Continues as the user of a new session.
 * @throws {StorageRefused} when the browser does not store its token
 */
export function beginSession(queryClient: QueryClient, { token, user }: Login): void {
  if (!writeStored(TOKEN_KEY, token)) throw new StorageRefused()
  queryClient.setQueryData(authStatusQuery.queryKey, { authenticated: true, user })
}

/** True during a logout: it leads to the home page, so nothing else may navigate meanwhile. */
export function useIsLoggingOut(): boolean {
  return useIsMutating({ mutationKey: logoutKey }) > 0
}
