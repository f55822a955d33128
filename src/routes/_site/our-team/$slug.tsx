import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { bookablePeopleQuery } from '~/features/booking/availability/people-queries'
import { ProfileCall } from '~/features/booking/components/profile-call'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { ErrorScreen } from '~/features/site-chrome/components/error-screen'
import { TryAgain } from '~/features/site-chrome/components/try-again'
import { MemberNotFound } from '~/features/team/components/member-not-found'
import { MemberProfile } from '~/features/team/components/member-profile'
import { MemberProfileSkeleton } from '~/features/team/components/member-profile-skeleton'
import { teamMemberQuery } from '~/features/team/queries'
import { profileDescription } from '~/features/team/rules'
import { isOutage } from '~/lib/api/api-client'
import { preload } from '~/lib/api/preload'
import { readOrNotFound } from '~/lib/api/read-or-not-found'
import { imageFile } from '~/lib/images/image-address'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'
import { profilePage } from '~/seo/structured-data'

export const Route = createFileRoute('/_site/our-team/$slug')({
  staticData: { cachedBy: [] },
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const member = await readOrNotFound(queryClient, teamMemberQuery(slug), paths.person(slug))
    await preload(queryClient, [bookablePeopleQuery, nextFreeQuery({ with: slug })])
    return member
  },
  head: ({ match, params: { slug }, loaderData: member }) => {
    if (!member) return {}
    const { settings } = match.context
    const description = import.meta.env.SSR ? profileDescription(member.bio) : ''
    return pageHead({
      settings,
      path: paths.person(slug),
      title: `${member.name}, ${member.position}`,
      description,
      type: 'profile',
      image: member.imageUrl && imageFile(member.imageUrl),
      structuredData: import.meta.env.SSR
        ? [
            profilePage({
              ...settings,
              slug,
              name: member.name,
              position: member.position,
              description,
              image: member.imageUrl && imageFile(member.imageUrl),
              linkedinUrl: member.linkedinUrl,
              expertise: member.expertise,
            }),
          ]
        : [],
    })
  },
  pendingComponent: MemberProfileSkeleton,
  notFoundComponent: () => <MemberNotFound />,
  errorComponent: Failure,
  component: ProfilePage,
})

/** A profile that cannot be read gets the words of a missing one and another try, but for an outage (docs/product.md, "Team"). */
function Failure(props: ErrorComponentProps) {
  const isUnread = Route.useMatch({ select: ({ status }) => status === 'error' })
  if (!isUnread || isOutage(props.error)) return <ErrorScreen {...props} />
  return <MemberNotFound retry={<TryAgain reset={props.reset} />} />
}

function ProfilePage() {
  const member = Route.useLoaderData()
  return (
    <>
      <MemberProfile member={member} />
      <ProfileCall person={member} />
    </>
  )
}
