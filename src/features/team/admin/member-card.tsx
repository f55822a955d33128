import { Pencil, Trash2 } from 'lucide-react'
import { PublicationBadge } from '~/features/dashboard/admin/publication-badge'
import { IconButton } from '~/ui/icon-button'
import { MoveButtons } from '~/ui/move-buttons'
import { Portrait } from '../components/portrait'
import type { TeamMember } from '../schema'

interface MemberCardProps {
  member: TeamMember
  isFirst: boolean
  isLast: boolean
  isFormOpen: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onDelete: () => void
}

/** A person in the staff's list. */
export function MemberCard({ member, isFirst, isLast, isFormOpen, ...on }: MemberCardProps) {
  const { name, position, bio, email, isPublished } = member
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col rounded-card border border-line bg-paper p-4"
    >
      <div className="flex gap-4">
        <div className="w-20 flex-none">
          <Portrait
            member={member}
            sizes="5rem"
            className="aspect-square rounded-card border border-line"
          />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h3 className="min-w-0 font-sans text-lg leading-snug font-semibold">{name}</h3>
            <PublicationBadge isPublished={isPublished} />
          </div>
          <p className="font-semibold text-clay">{position}</p>
        </div>
      </div>
      <p className="mt-3 line-clamp-2 text-muted">{bio}</p>
      {email ? <p className="mt-2 break-all">{email}</p> : null}
      <div className="mt-auto -mb-1.5 flex justify-end pt-2">
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={on.onMove} />
        <IconButton
          label={`Edit: ${name}`}
          icon={<Pencil aria-hidden="true" />}
          isDisabled={isFormOpen}
          onClick={on.onEdit}
        />
        <IconButton
          label={`Delete: ${name}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={on.onDelete}
        />
      </div>
    </article>
  )
}
