import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFirm } from '~/features/firm/use-firm'
import { fullTitle } from '~/seo/page-head'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/layout/page-intro'

const TITLE = 'Team Member Not Found'

/**
 * Replaces a profile that does not exist or cannot be read (docs/product.md, "Team").
 * @param retry for one that cannot be read
 */
export function MemberNotFound({ retry }: { retry?: ReactNode }) {
  return (
    <>
      <title>{fullTitle(TITLE, useFirm())}</title>
      <meta name="robots" content="noindex" />
      <PageIntro title={TITLE} lead="The requested team member profile could not be found.">
        {retry}
        <Link to="/our-team" className={button(retry ? 'quiet' : 'primary')}>
          View Our Team
        </Link>
      </PageIntro>
    </>
  )
}
