import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DraftGate } from '~/features/staff/admin/drafts/draft-gate'
import { TO_THE_BIN } from '~/features/staff/admin/lists/delete-dialog'
import { EmptyList } from '~/features/staff/admin/lists/empty-list'
import { ListSearch } from '~/features/staff/admin/lists/list-search'
import { ListTop } from '~/features/staff/admin/lists/list-top'
import { SortableItem } from '~/features/staff/admin/lists/sortable-list'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { type SectionProps, useOpenEditor, useReturnFocus } from '~/features/staff/admin/section'
import { useMay } from '~/features/staff/admin/staff-user'
import { NEW } from '~/features/staff/rules'
import { searchable } from '~/lib/text/searchable'
import { button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import type { StaffMember } from '../schema'
import { MemberCard } from './member-card'
import { MemberEditor, MemberText } from './member-editor'
import { staffTeamQuery, useDeleteMember, useReorderTeam } from './staff-queries'

/** Where staff keep the team members (docs/product.md, "Team management"). */
export function TeamManager(section: SectionProps) {
  const { data: team, isPending, isLoadingError, refetch } = useQuery(staffTeamQuery)
  if (isPending) return <Spinner label="Loading team members..." isLabelShown />
  // A list that cannot be read again stays, and with it what is being typed.
  if (isLoadingError) return <LoadFailure message="Error loading team members" onRetry={refetch} />
  return <TeamList section={section} team={team} />
}

function TeamList({ section, team }: { section: SectionProps; team: StaffMember[] }) {
  const { openId, onOpen } = section
  const mayWrite = useMay('content')
  const [typed, setTyped] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const move = useReorderTeam()
  const { mutate: deleteMember } = useDeleteMember()
  const open = useOpenEditor(section, team)
  useReturnFocus(openId, open.lastId, heading)

  const query = searchable(typed)
  const shown = team.filter(({ name, position, bio }) =>
    searchable(`${name} ${position} ${bio}`).includes(query),
  )
  const isOpen = openId !== null && mayWrite
  const remove = ({ id, name }: StaffMember) => {
    const question = 'Are you sure you want to delete this team member?'
    if (!window.confirm([question, name, TO_THE_BIN].join('\n\n'))) return
    deleteMember(id, {
      onSuccess: () => {
        if (openId === id) section.onClose()
        heading.current?.focus()
      },
    })
  }
  return (
    <section aria-labelledby="team-heading">
      <ListTop
        section={section}
        kind="team"
        noun="team member"
        heading={heading}
        headingId="team-heading"
        title="Team Management"
        addLabel="Add Team Member"
        mayWrite={mayWrite}
        hasBin
        isOpen={isOpen}
        isGone={open.isGone}
      />
      {isOpen && !open.isGone ? (
        <div className="mb-5">
          <DraftGate
            key={open.key}
            kind="team"
            noun="team member"
            id={open.row?.id ?? null}
            onLeave={section.onClose}
            look={(values) => <MemberText values={values} />}
          >
            {(draft, userId) => (
              <MemberEditor
                member={open.row}
                draft={draft}
                userId={userId}
                count={team.length}
                onClose={open.close}
                onCreated={open.keepOpen}
              />
            )}
          </DraftGate>
        </div>
      ) : null}
      {team.length > 0 ? (
        <div className="mb-4">
          <ListSearch label="Search team members" value={typed} onChange={setTyped} />
        </div>
      ) : null}
      {team.length === 0 && !isOpen ? (
        <EmptyList>
          <p className="mb-4">No team members yet</p>
          {mayWrite ? (
            <button
              type="button"
              className={button('primary', 'small')}
              onClick={() => onOpen(NEW)}
            >
              Add First Team Member
            </button>
          ) : null}
        </EmptyList>
      ) : null}
      {team.length > 0 && shown.length === 0 ? <p>No team members match your search.</p> : null}
      <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((member) => (
          <SortableItem
            key={member.id}
            index={team.indexOf(member)}
            count={team.length}
            name={member.name}
            isFixed={!mayWrite || query !== ''}
            onMove={move}
          >
            {(controls) => (
              <MemberCard
                member={member}
                controls={mayWrite ? controls : null}
                isFormOpen={isOpen}
                onEdit={() => onOpen(member.id)}
                onDelete={() => remove(member)}
              />
            )}
          </SortableItem>
        ))}
      </ol>
    </section>
  )
}
