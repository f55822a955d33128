import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Scripts } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { RouteAnnouncer } from '~/features/site-chrome/components/route-announcer'
import { siteSettingsQuery } from '~/features/site-settings/queries'
import newsreader from '~/ui/fonts/newsreader.woff2?url'
import sourceSans from '~/ui/fonts/source-sans-3.woff2?url'
import icon from '~/ui/icon.svg?inline'
import styles from '~/ui/styles.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context }) => ({
    settings: await context.queryClient.ensureQueryData(siteSettingsQuery),
  }),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#FBF9F4' },
    ],
    links: [
      ...[sourceSans, newsreader].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: icon, type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  shellComponent: Document,
})

/** The document stands around every page, also around the error screen and the page not found. */
function Document({ children }: { children: ReactNode }) {
  useEffect(announceHydration, [])
  return (
    <html lang="en-GB">
      <head>
        <HeadContent />
      </head>
      <body>
        <RouteAnnouncer />
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** From now on every link and button answers by React; src/server/late-scripts.ts waits for it. */
function announceHydration(): void {
  document.documentElement.dataset.hydrated = 'true'
  dispatchEvent(new Event('hydrated'))
}
