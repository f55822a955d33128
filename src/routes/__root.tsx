import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Scripts,
  useRouteContext,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { RouteAnnouncer } from '~/features/site-chrome/components/route-announcer'
import { siteSettingsQuery } from '~/features/site-settings/queries'
import { isStaffDocument } from '~/lib/paths'
import newsreader from '~/ui/fonts/newsreader.woff2?url'
import sourceSans from '~/ui/fonts/source-sans-3.woff2?url'
import icon from '~/ui/icon.svg?inline'
import printStyles from '~/ui/styles/print.css?url'
import staffStyles from '~/ui/styles/staff.css?url'
import visitorStyles from '~/ui/styles/visitor.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context }) => ({
    settings: await context.queryClient.ensureQueryData(siteSettingsQuery),
  }),
  head: ({ matches, match: { context } }) => ({
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
      {
        rel: 'stylesheet',
        href: isStaffDocument(matches.at(-1)?.pathname ?? '') ? staffStyles : visitorStyles,
      },
      // The firm's own, which take the place of the program's before anything is shown.
      ...(context.settings.look?.links ?? []),
      // Last of all, and nothing waits for it.
      { rel: 'stylesheet', media: 'print', href: printStyles },
      ...(context.settings.look?.hasIcons
        ? []
        : [
            { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
            { rel: 'icon', href: icon, type: 'image/svg+xml' },
            { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
          ]),
    ],
  }),
  shellComponent: Document,
})

/** The document stands around every page, also around the error screen and the page not found. */
function Document({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const settings = useRouteContext({ from: '__root__', select: (context) => context.settings })
  // What the page brought is what the next one begins with.
  useEffect(() => {
    queryClient.setQueryData(siteSettingsQuery.queryKey, (known) => known ?? settings)
  }, [queryClient, settings])
  return (
    // The page's own lines note on it what has happened before React came.
    <html lang="en-GB" suppressHydrationWarning>
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
