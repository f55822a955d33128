import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useAuthStatus } from '~/features/auth/queries'
import { LoadFailure } from '~/features/dashboard/admin/load-failure'
import { useDraft } from '~/features/dashboard/admin/use-draft'
import { moveItem } from '~/lib/move-item'
import { button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import type { TeamMember } from '../schema'
import { MemberCard } from './member-card'
import { draftOf, memberDraftSchema, newMemberDraft } from './member-draft'
import { MemberEditor } from './member-editor'
import { staffTeamQuery, useDeleteMember, useReorderTeam } from './staff-queries'

/** Where staff keep the people (docs/product.md, "Team management"). */
export function TeamManager() {
  const { data: team, isPending, isLoadingError, refetch } = useQuery(staffTeamQuery)
  if (isPending) return <Spinner label="Loading team members..." isLabelShown />
  // A list that cannot be read again stays, and with it what is being typed.
  if (isLoadingError) return <LoadFailure message="Error loading team members" onRetry={refetch} />
  return <TeamList team={team} />
}

function TeamList({ team }: { team: TeamMember[] }) {
  const { user } = useAuthStatus()
  const [draft, setDraft] = useDraft('team', user?.id ?? '', memberDraftSchema)
  const heading = useRef<HTMLHeadingElement>(null)
  const reorder = useReorderTeam()
  const { mutate: deleteMember } = useDeleteMember()

  const close = () => {
    setDraft(null)
    // The button that opened the form comes back only now, and not always.
    heading.current?.focus()
  }
  const remove = ({ id }: TeamMember) => {
    if (!window.confirm('Are you sure you want to delete this team member?')) return
    deleteMember(id, {
      onSuccess: () => {
        if (draft?.id === id) setDraft(null)
        heading.current?.focus()
      },
    })
  }
  return (
    <section aria-labelledby="team-heading">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="team-heading" tabIndex={-1} className="text-h3 outline-none">
          Team Management
        </h2>
        <button
          type="button"
          className={button('primary', 'small')}
          disabled={draft !== null}
          onClick={() => setDraft(newMemberDraft)}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add Team Member
        </button>
      </div>
      {draft ? (
        <div className="mb-5">
          <MemberEditor
            key={draft.id ?? 'new'}
            draft={draft}
            onChange={setDraft}
            onClose={close}
            team={team}
          />
        </div>
      ) : null}
      {team.length === 0 && !draft ? (
        <div className="rounded-card border border-dashed border-muted px-5 py-10 text-center">
          <p className="mb-4 text-muted">No team members yet</p>
          <button
            type="button"
            className={button('primary', 'small')}
            onClick={() => setDraft(newMemberDraft)}
          >
            Add First Team Member
          </button>
        </div>
      ) : null}
      <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {team.map((member, index) => (
          <li key={member.id}>
            <MemberCard
              member={member}
              isFirst={index === 0}
              isLast={index === team.length - 1}
              isFormOpen={draft !== null}
              onMove={(by) => reorder(team, moveItem(team, index, by))}
              onEdit={() => setDraft(draftOf(member))}
              onDelete={() => remove(member)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
