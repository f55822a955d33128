import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reloadForMissingScripts } from '~/lib/browser/reload'
import { isStaffDocument } from '~/lib/paths'
import { getRouter } from './router'
import { routeTree } from './routeTree.gen'

// The router waits for no fading; one that a quicker visitor cuts short is no fault.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && /transition was skipped/i.test(reason.message))
    event.preventDefault()
})

reloadForMissingScripts()

void start()

/**
 * The page asks for this file when it is wanted (src/platform/pages/deferred-hydration.ts). `StartClient` would
 * also bring the code that calls server functions, and there are none.
 */
async function start(): Promise<void> {
  // A visitor's router does without (vite.config.ts).
  if (isStaffDocument(location.pathname)) {
    const { staffRoutes } = await import('./routeTree.gen?staff')
    routeTree.addChildren([...Object.values(routeTree.children ?? {}), staffRoutes])
  }
  const router = getRouter()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
