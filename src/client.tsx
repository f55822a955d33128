import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// The router waits for no fading; one that a quicker visitor cuts short is no fault.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && /transition was skipped/i.test(reason.message))
    event.preventDefault()
})

/* The page asks for this file when it is wanted (src/server/late-scripts.ts). */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
