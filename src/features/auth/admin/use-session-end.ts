import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SESSION_ENDED, TOKEN_KEY } from '~/lib/api/token-key'
import { readStored, removeStored } from '~/lib/browser/browser-storage'
import { isStaffPath } from '~/lib/paths'

/**
 * Leads staff to the login as soon as any call says that their session has ended, or they have logged
 * out in another tab, and remembers where they were (docs/product.md, "Staff sessions"). Open forms
 * keep what was typed; nobody is asked whether to leave it.
 */
export function useSessionEnd(): void {
  const router = useRouter()
  const queryClient = useQueryClient()

  useEffect(() => {
    const leave = async () => {
      const { pathname, href } = router.state.location
      if (!isStaffPath(pathname)) return
      // Before the login page begins to watch who is there.
      queryClient.getQueryCache().clear()
      await router.navigate({
        to: '/admin/login',
        search: { from: href },
        replace: true,
        ignoreBlocker: true,
      })
    }
    const removeToken = (event: Event) => {
      // Someone may have logged in again before an old call was answered.
      const isOurs = event instanceof CustomEvent && event.detail === readStored(TOKEN_KEY)
      if (!isOurs) return
      removeStored(TOKEN_KEY)
      void leave()
    }
    const followOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_KEY && newValue === null) void leave()
    }
    /** The browser shows by Back what it has put aside, as it was. */
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readStored(TOKEN_KEY) === null) void leave()
    }
    addEventListener(SESSION_ENDED, removeToken)
    addEventListener('storage', followOtherTab)
    addEventListener('pageshow', lookAgain)
    return () => {
      removeEventListener('pageshow', lookAgain)
      removeEventListener(SESSION_ENDED, removeToken)
      removeEventListener('storage', followOtherTab)
    }
  }, [router, queryClient])
}
