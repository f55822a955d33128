import type { ReactNode } from 'react'
import { CookieBanner } from '~/features/consent/components/cookie-banner'
import { CONTENT_ID } from './route-announcer'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/** The frame of every public page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="absolute -top-24 left-4 z-50 rounded-button bg-ink px-5 py-3 font-semibold text-ivory focus:top-3"
      >
        Skip to main content
      </a>
      <SiteHeader />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {children}
      </main>
      <SiteFooter />
      <CookieBanner />
    </>
  )
}
