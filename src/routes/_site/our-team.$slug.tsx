import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { MemberNotFound } from '~/features/team/components/member-not-found'
import { MemberProfile } from '~/features/team/components/member-profile'
import { MemberProfileSkeleton } from '~/features/team/components/member-profile-skeleton'
import { teamMemberQuery } from '~/features/team/queries'
import { firstName, PROFILE_DESCRIPTION_LENGTH } from '~/features/team/rules'
import { paths } from '~/lib/paths'
import { firstCharacters } from '~/lib/plain-text'
import { pageHead, TITLE_SUFFIX } from '~/seo/page-head'
import { profilePage } from '~/seo/structured-data'
import { button } from '~/ui/button'
import { ClosingCall } from '~/ui/closing-call'

export const Route = createFileRoute('/_site/our-team/$slug')({
  // Nobody of that name and a failed read look the same to a visitor (docs/product.md, "Team").
  loader: async ({ context, params }) => {
    try {
      return await context.queryClient.ensureQueryData(teamMemberQuery(params.slug))
    } catch {
      throw notFound()
    }
  },
  head: ({ match, params: { slug }, loaderData: member }) => {
    if (!member) {
      return {
        meta: [
          { title: `Team Member Not Found${TITLE_SUFFIX}` },
          { name: 'robots', content: 'noindex' },
        ],
      }
    }
    const { siteUrl } = match.context.settings
    const description = firstCharacters(
      member.bio.replace(/\s+/g, ' ').trim(),
      PROFILE_DESCRIPTION_LENGTH,
    )
    return pageHead({
      siteUrl,
      path: paths.person(slug),
      title: `${member.name}, ${member.position}`,
      description,
      type: 'profile',
      image: member.imageUrl,
      structuredData: [
        profilePage({
          siteUrl,
          slug,
          name: member.name,
          position: member.position,
          description,
          image: member.imageUrl,
          linkedinUrl: member.linkedinUrl,
          expertise: member.expertise,
        }),
      ],
    })
  },
  pendingComponent: MemberProfileSkeleton,
  notFoundComponent: MemberNotFound,
  component: ProfilePage,
})

function ProfilePage() {
  const member = Route.useLoaderData()
  return (
    <>
      <MemberProfile member={member} />
      <ClosingCall
        title="Begin with a conversation"
        text={`Book a time, and tell us in your note if you would like to speak to ${firstName(member.name)}.`}
      >
        <Link to="/book-consultation" className={button('light')}>
          Book Free Consultation
        </Link>
      </ClosingCall>
    </>
  )
}
