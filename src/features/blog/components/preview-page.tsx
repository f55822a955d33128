import { formatLondonMoment } from '~/lib/format-london'
import { useFirm } from '~/lib/use-firm'
import { fullTitle } from '~/seo/page-head'
import { PageIntro } from '~/ui/page-intro'
import type { Post } from '../schema'
import { ArticlePage } from './article-page'

interface PreviewPageProps {
  post: Post
  /** The address that the article has, or will have. */
  url: string
  /** When the link ends, ISO 8601; null in the editor. */
  until: string | null
}

/** An article's page before it is public, which says so (docs/product.md, "Previews"). */
export function PreviewPage({ post, url, until }: PreviewPageProps) {
  return (
    <>
      <p role="note" className="bg-ink py-2 text-center text-sm text-ivory print:hidden">
        <span className="wrap block">
          <b>Preview.</b> This page is not public.
          {until ? (
            <>
              {' '}
              Your link works until <time dateTime={until}>{formatLondonMoment(until)}</time>.
            </>
          ) : null}
        </span>
      </p>
      <ArticlePage post={post} url={url} />
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
        lead="The link has expired, or somebody at the firm has withdrawn it. Please ask whoever sent it to you for a new one."
      />
    </div>
  )
}
