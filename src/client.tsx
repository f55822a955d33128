import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { surviveForeignChanges } from '~/lib/browser/foreign-changes'
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
 * The page asks for this file when it is wanted (src/platform/pages/deferred-hydration.ts), and may have given way to
 * another program since. `StartClient` would also bring the code that calls server functions, and there are none;
 * `RouterClient` would let others change the page while React takes it over.
 */
async function start(): Promise<void> {
  // A visitor's router does without (vite.config.ts).
  const isForStaff = isStaffDocument(location.pathname)
  if (isForStaff) {
    const { staffRoutes } = await import('./routeTree.gen?staff')
    routeTree.addChildren([...Object.values(routeTree.children ?? {}), staffRoutes])
  }
  const router = getRouter()
  await hydrate(router)
  window.$_TSR?.h()
  if (!dispatchEvent(new Event('hydrating', { cancelable: true }))) return
  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  // React completes what a visitor's event meets before it answers: the page is taken over in this one step.
  for (const part of document.body.children) part.dispatchEvent(new Event('reset'))
  if (!isForStaff) surviveForeignChanges()
  // From now on every link and button answers by React.
  document.documentElement.dataset.hydrated = 'true'
  dispatchEvent(new Event('hydrated'))
}
