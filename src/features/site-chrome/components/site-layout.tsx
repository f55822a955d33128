import { useRouteContext } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import { CookieBanner } from '~/features/consent/components/cookie-banner'
import { SkipLink } from '~/ui/skip-link'
import { CalmLine } from './calm-line'
import { Letterhead } from './letterhead'
import { NoticeBand } from './notice-band'
import { CONTENT_ID } from './route-announcer'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

interface SiteLayoutProps {
  children: ReactNode
  /** Nothing on the page sells, from its first words on. */
  isCalm?: boolean
}

/**
 * The frame of every public page. Inside another it adds nothing: a page that is not found or fails
 * can be shown within the frame or instead of it.
 */
export function SiteLayout({ children, isCalm }: SiteLayoutProps) {
  const notices = useRouteContext({
    from: '__root__',
    select: ({ settings }) => settings.notices,
  })
  if (useContext(InsideLayout)) return children
  return (
    <InsideLayout value={true}>
      <div className={`site-page flex min-h-dvh flex-col ${isCalm ? 'calm-page' : ''}`}>
        <Letterhead />
        <SkipLink to={CONTENT_ID} />
        {/* Early in the order of the keyboard and of a screen reader, wherever it lies on the screen. */}
        <CookieBanner />
        <NoticeBand notices={notices} />
        <SiteHeader />
        {isCalm ? null : <CalmLine />}
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="min-h-[55dvh] grow outline-none focus-visible:shadow-none"
        >
          {children}
        </main>
        {isCalm ? <CalmLine /> : null}
        <SiteFooter />
        {/* Room to scroll the footer clear of the banner. */}
        <div className="h-(--cookie-banner-space) bg-ink" />
      </div>
    </InsideLayout>
  )
}

/** Whether a component already stands inside the frame of a public page. */
export function useIsInsideLayout(): boolean {
  return useContext(InsideLayout)
}

const InsideLayout = createContext(false)
