import type { ReactNode } from 'react'
import { CONTENT_ID } from './route-announcer'

/** The content of a page that has no menu around it. */
export function ContentMain({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      {children}
    </main>
  )
}
