import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readStored, TOKEN_KEY } from '~/lib/browser/browser-storage'
import { isPageReloading } from '~/lib/browser/reload'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'

interface LeaveGuard {
  /** True while the question is open. */
  isAsking: boolean
  /** Asks, and calls `leave` if the answer is to leave; the unsaved text may be preserved. */
  ask: (leave: (isKept: boolean) => void) => void
  stay: () => void
  leave: () => void
  /** Leaves, and saves the text as a working copy; null where that is not possible. */
  keep: (() => void) | null
  /** Allows leaving, because there is nothing to lose any more. */
  release: () => void
}

/** The questions of the editors that are open on this page and have changes that are not saved. */
const questions = new Set<LeaveGuard['ask']>()

/** True when anything open on this page would be left unsaved. */
export function hasUnsavedChanges(): boolean {
  return questions.size > 0
}

/** Acts, after the question of an editor that has something unsaved, if one has. */
export function askToLeave(leave: () => void): void {
  const [ask] = questions
  if (ask) ask(leave)
  else leave()
}

/**
 * Asks before unsaved changes are left, whichever way: Cancel, another tab of the dashboard, another
 * page, Logout, closing the window. Users who are no longer logged in are not asked: what they typed is stored
 * in the browser.
 *
 * @param onLeave someone has answered to leave: what was typed is not wanted
 * @param onKeep someone leaves, and goes on later; null where that is not offered
 */
export function useLeaveGuard(
  isChanged: boolean,
  onLeave: () => void,
  onKeep: (() => void) | null,
): LeaveGuard {
  const isReleased = useRef(false)
  const [pending, setPending] = useState<{ leave: (isKept: boolean) => void } | null>(null)
  const ask = useCallback<LeaveGuard['ask']>((leave) => setPending({ leave }), [])
  useEffect(() => {
    if (!isChanged || isReleased.current) return
    questions.add(ask)
    return () => void questions.delete(ask)
  }, [isChanged, ask])
  const holds = () =>
    isChanged && !isReleased.current && !isPageReloading() && readStored(TOKEN_KEY) !== null
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => holds() && next.pathname !== '/admin/login',
    enableBeforeUnload: holds,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const go = (isKept: boolean) => {
    setPending(null)
    if (pending) pending.leave(isKept)
    else blocker.proceed?.()
  }
  return {
    isAsking: pending !== null || isBlocked,
    ask,
    stay: () => {
      setPending(null)
      blocker.reset?.()
    },
    leave: () => {
      onLeave()
      go(false)
    },
    keep:
      onKeep &&
      (() => {
        onKeep()
        go(true)
      }),
    release: () => {
      isReleased.current = true
      questions.delete(ask)
    },
  }
}

export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  return (
    <AlertModal
      isOpen={guard.isAsking}
      onClose={guard.stay}
      title="Leave without saving?"
      description={`Your changes here haven’t been saved.${guard.keep ? ' You can keep them as a working copy, and carry on with them later on any device.' : ''}`}
    >
      <ModalActions>
        <SmallButton look="primary" onClick={guard.stay}>
          Keep editing
        </SmallButton>
        {guard.keep ? <SmallButton onClick={guard.keep}>Keep for later</SmallButton> : null}
        <SmallButton look="danger" onClick={guard.leave}>
          Leave without saving
        </SmallButton>
      </ModalActions>
    </AlertModal>
  )
}
