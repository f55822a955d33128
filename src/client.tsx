import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reloadForMissingScripts } from '~/lib/reload'
import { getRouter } from './router'

// The router waits for no fading; one that a quicker visitor cuts short is no fault.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && /transition was skipped/i.test(reason.message))
    event.preventDefault()
})

reloadForMissingScripts()

/*
 * The page asks for this file when it is wanted (src/server/late-scripts.ts). `StartClient` would bring the calls of
 * server functions, of which there are none.
 */
const router = getRouter()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
