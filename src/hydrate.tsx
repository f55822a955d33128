import { StartClient } from '@tanstack/react-start/client'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Fulfilled once every button of the page answers. */
export const hydrated = new Promise<void>((resolve) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <WhenHydrated then={resolve}>
          <StartClient />
        </WhenHydrated>
      </StrictMode>,
    )
  })
})

function WhenHydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    then()
  }, [then])
  return children
}
