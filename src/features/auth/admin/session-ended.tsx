import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { hasUnsavedChanges } from '~/features/staff/admin/unsaved-text/leave-guard'
import { readStored, removeStored, SESSION_ENDED, TOKEN_KEY } from '~/lib/browser/browser-storage'
import { isStaffPath } from '~/lib/paths'
import { AlertModal, isModalOpen } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { authStatusQuery } from '../queries'
import type { AuthStatus, Login } from '../schema'
import { LoginForm } from './login-form'
import { beginSession } from './session'

/** The login above an open editor, once its session has ended (docs/product.md, "Staff sessions"). */
export function SessionEnded() {
  const ended = useSessionEnd()
  if (!ended) return null
  return (
    <AlertModal
      isOpen
      // Escape would lose what is typed here: leaving has a button of its own.
      onClose={() => undefined}
      title="Please log in again"
      description="Your session has ended. What you typed is still here, and none of it is lost."
    >
      <LoginForm username={ended.user.username} onLogin={ended.goOn} />
      <SmallButton className="mt-4" onClick={ended.leave}>
        Leave this page
      </SmallButton>
    </AlertModal>
  )
}

/** A session that ended while something was unsaved. */
interface EndedSession {
  user: AuthStatus['user']
  /** Continues with the session begun in the dialog over the page. */
  goOn: (login: Login) => void
  leave: () => void
}

/**
 * Notices that the session has ended, through any call or in another tab (docs/product.md, "Staff sessions"). Over
 * unsaved text, staff log in there and then; elsewhere they are led to the login, which remembers the page. Open forms
 * preserve what was typed, and do not ask before leaving.
 * @returns null while there is nothing to log in over
 */
function useSessionEnd(): EndedSession | null {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [ended, setEnded] = useState<AuthStatus['user'] | null>(null)

  const leave = async () => {
    setEnded(null)
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
  const goOn = async (login: Login) => {
    if (login.user.id === ended?.id) {
      setEnded(null)
      beginSession(queryClient, login)
      return show({
        title: 'You’re logged in again',
        description: 'Everything you typed is still here. Save it when you’re ready.',
      })
    }
    // The editor closes first: nothing that one person typed is sent under another's name.
    removeStored(TOKEN_KEY)
    queryClient.getQueryCache().clear()
    await router.navigate({ to: '/admin/login', replace: true, ignoreBlocker: true })
    setEnded(null)
    beginSession(queryClient, login)
    show({
      title: `You’re logged in as ${login.user.username}`,
      description: `What ${ended?.username} typed is kept for ${ended?.username}’s next login in this browser.`,
    })
  }

  useEffect(() => {
    const endSession = (event: Event) => {
      // Someone may have logged in again before an old call was answered.
      const isOurs = event instanceof CustomEvent && event.detail === readStored(TOKEN_KEY)
      if (!isOurs || ended) return
      const user = queryClient.getQueryData(authStatusQuery.queryKey)?.user
      // Its token stays meanwhile: without one the page would close. Over a dialog no one can log in, and what it asks
      // belongs to the session before.
      if (user && hasUnsavedChanges() && !isModalOpen()) return setEnded(user)
      removeStored(TOKEN_KEY)
      void leave()
    }
    const followOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_KEY && newValue === null) void leave()
    }
    /** Back may show a page from the browser's back/forward cache, as it was. */
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readStored(TOKEN_KEY) === null) void leave()
    }
    addEventListener(SESSION_ENDED, endSession)
    addEventListener('storage', followOtherTab)
    addEventListener('pageshow', lookAgain)
    return () => {
      removeEventListener('pageshow', lookAgain)
      removeEventListener(SESSION_ENDED, endSession)
      removeEventListener('storage', followOtherTab)
    }
  })
  if (!ended) return null
  return {
    user: ended,
    goOn: (login) => void goOn(login),
    leave: () => {
      removeStored(TOKEN_KEY)
      void leave()
    },
  }
}
