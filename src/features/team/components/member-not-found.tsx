import { Link } from '@tanstack/react-router'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/page-intro'

/** What the address of nobody's profile shows (docs/product.md, "Team"). */
export function MemberNotFound() {
  return (
    <PageIntro
      title="Team Member Not Found"
      lead="The requested team member profile could not be found."
    >
      <Link to="/our-team" className={button()}>
        View Our Team
      </Link>
    </PageIntro>
  )
}
