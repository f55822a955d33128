import { StartClient } from '@tanstack/react-start/client'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/* The page asks for this file when it is wanted (src/server/late-scripts.ts). */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WhenHydrated>
        <StartClient />
      </WhenHydrated>
    </StrictMode>,
  )
})

/** Tells the page that every button of it answers. */
function WhenHydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    dispatchEvent(new Event('hydrated'))
  }, [])
  return children
}
