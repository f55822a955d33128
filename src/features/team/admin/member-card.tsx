import { ScheduleBadge } from '~/features/schedules/admin/schedule-badge'
import type { ItemRowProps } from '~/features/staff/admin/lists/item-actions'
import { ItemActions } from '~/features/staff/admin/lists/item-actions'
import { PublicationBadge } from '~/features/staff/admin/lists/publication-badge'
import { TitleButton } from '~/features/staff/admin/lists/title-button'
import { paths } from '~/lib/paths'
import { shortTextWords } from '~/lib/text/short-text-words'
import { Portrait } from '../components/portrait'
import type { StaffMember } from '../schema'

interface MemberCardProps extends ItemRowProps {
  member: StaffMember
}

export function MemberCard({ member, ...row }: MemberCardProps) {
  const { controls, isFormOpen, onEdit } = row
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
                <TitleButton name={name} isDisabled={isFormOpen} onOpen={onEdit} />
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
          <ItemActions
            id={member.id}
            name={name}
            publicHref={isPublished ? paths.person(member.slug) : null}
            {...row}
          />
        </div>
      ) : null}
    </article>
  )
}
