import { useRouteContext } from '@tanstack/react-router'
import { plainMail } from '~/domain/mail/plain-twin'
import { paths } from '~/lib/paths'
import { TitledSection } from '~/ui/layout/titled-section'
import { articleParts, wayOut } from '../newsletter-parts'
import { newsletterPaths, tokenLink } from '../rules'
import type { NewsletterValues } from './newsletter-editor-config'

interface NewsletterPreviewProps {
  values: NewsletterValues
  post: { title: string; slug: string } | undefined
}

export function NewsletterPreview({ values, post }: NewsletterPreviewProps) {
  const { siteUrl, firm } = useRouteContext({
    from: '__root__',
    select: ({ settings }) => settings,
  })
  const article = articleParts({
    words: values.words.trim() || 'Your few words',
    title: post?.title ?? 'The title of the article',
    link: siteUrl + paths.article(post?.slug ?? '…'),
  })
  // Each subscriber’s link has its own token.
  const link = `${tokenLink(siteUrl, newsletterPaths.unsubscribe, '')}…`
  return (
    <TitledSection title="Preview" look="mb-1 font-semibold font-sans">
      <div className="rounded-card border border-line bg-paper p-5 [overflow-wrap:anywhere]">
        <p className="mb-4 border-line border-b pb-3">
          <span className="text-muted">Subject: </span>
          <strong>{values.subject.trim() || 'Your subject'}</strong>
        </p>
        <p className="whitespace-pre-line">
          {plainMail([...article, ...wayOut(link)], firm).trim()}
        </p>
      </div>
    </TitledSection>
  )
}
