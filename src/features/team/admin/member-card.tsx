import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PublicationBadge } from '~/features/staff/admin/lists/publication-badge'
import { ScheduleBadge } from '~/features/staff/admin/lists/schedule-badge'
import { TitleButton } from '~/features/staff/admin/lists/title-button'
import { editButtonId } from '~/features/staff/admin/section'
import { ViewLink } from '~/features/staff/admin/view-link'
import { paths } from '~/lib/paths'
import { shortTextWords } from '~/lib/text/short-text-words'
import { IconButton } from '~/ui/icon-button'
import { Portrait } from '../components/portrait'
import type { StaffMember } from '../schema'

interface MemberCardProps {
  member: StaffMember
  /** Those that move it; null for staff who may only read. */
  controls: ReactNode
  isFormOpen: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A person in the staff's list. */
export function MemberCard({ member, controls, isFormOpen, ...on }: MemberCardProps) {
  const { name, position, bio, email, isPublished } = member
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col rounded-card border border-line bg-paper p-4"
    >
      <div className="flex flex-wrap gap-4">
        <div className="w-20 flex-none">
          <Portrait
            member={member}
            sizes="5rem"
            className="aspect-square rounded-card border border-line"
          />
        </div>
        <div className="min-w-0 flex-1 basis-32">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h3 className="min-w-0 font-sans text-base leading-snug font-semibold">
              {controls ? (
                <TitleButton name={name} isDisabled={isFormOpen} onOpen={on.onEdit} />
              ) : (
                name
              )}
            </h3>
            <PublicationBadge isPublished={isPublished} />
            <ScheduleBadge schedule={member} />
          </div>
          <p className="font-semibold text-clay">{position}</p>
        </div>
      </div>
      <p className="mt-3 line-clamp-2 text-muted">{shortTextWords(bio)}</p>
      {email ? <p className="mt-2 break-all">{email}</p> : null}
      {controls ? (
        <div className="mt-auto -mb-1.5 flex flex-wrap justify-end pt-2">
          <IconButton
            id={editButtonId(member.id)}
            label={`Edit: ${name}`}
            icon={<Pencil aria-hidden="true" />}
            isDisabled={isFormOpen}
            onClick={on.onEdit}
          />
          <ViewLink name={name} href={isPublished ? paths.person(member.slug) : null} />
          {/* Between editing and deleting, so that no thumb takes one for the other. */}
          {controls}
          <IconButton
            label={`Delete: ${name}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={on.onDelete}
          />
        </div>
      ) : null}
    </article>
  )
}
