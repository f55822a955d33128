import type { ReactNode } from 'react'
import { useFirm } from '~/features/firm/use-firm'
import { formatMoment } from '~/lib/london-moments'
import { fullTitle } from '~/seo/page-head'
import { PageIntro } from '~/ui/layout/page-intro'

interface PreviewFrameProps {
  /** When the link ends, ISO 8601; null in the editor. */
  until: string | null
  /** The page as visitors will see it. */
  children: ReactNode
}

/** A page before it is public, which says so (docs/product.md, "Previews"). */
export function PreviewFrame({ until, children }: PreviewFrameProps) {
  return (
    <>
      <p role="note" className="bg-ink py-2 text-center text-sm text-ivory print:hidden">
        <span className="wrap block">
          <b>Preview.</b> This page is not public.
          {until ? (
            <>
              {' '}
              Your link works until <time dateTime={until}>{formatMoment(until)}</time>.
            </>
          ) : null}
        </span>
      </p>
      {children}
    </>
  )
}

/** What a link shows that has expired, was revoked, or never was one. */
export function PreviewEnded() {
  return (
    <div className="min-h-[50vh]">
      <title>{fullTitle('This preview has ended', useFirm())}</title>
      <meta name="robots" content="noindex" />
      <PageIntro
        title="This preview has ended"
        lead="The link has expired, or someone at the firm has withdrawn it. Please ask the person who sent it to you for a new one."
      />
    </div>
  )
}
