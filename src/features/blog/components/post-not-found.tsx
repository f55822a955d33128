import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFirm } from '~/features/firm/use-firm'
import { fullTitle } from '~/seo/page-head'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/layout/page-intro'

/**
 * What an article's address shows when there is no article, or it cannot be read (docs/product.md, "An article's page").
 *
 * @param retry for one that cannot be read
 */
export function PostNotFound({ retry }: { retry?: ReactNode }) {
  return (
    <div className="min-h-[50vh]">
      <title>{fullTitle('Post Not Found', useFirm())}</title>
      <meta name="robots" content="noindex" />
      <PageIntro
        title="Post Not Found"
        lead="The blog post you're looking for doesn't exist or has been moved. Our articles have been moved to our Resource Hub."
      >
        {retry}
        <Link
          to="/resourcehub"
          activeOptions={{ exact: true }}
          className={button(retry ? 'quiet' : 'primary')}
        >
          Go to the Resource Hub
        </Link>
        <Link to="/" activeOptions={{ exact: true }} className={button('quiet')}>
          Return to homepage
        </Link>
      </PageIntro>
    </div>
  )
}
