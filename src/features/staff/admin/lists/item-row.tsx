import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Schedule } from '~/content-kinds/schedule'
import { IconButton } from '~/ui/icon-button'
import { editButtonId } from '../section'
import { ViewLink } from '../view-link'
import { PublicationBadge } from './publication-badge'
import { ScheduleBadge } from './schedule-badge'
import { TitleButton } from './title-button'

export interface ItemRowProps {
  /** Those that move it; null for staff who may only read. */
  controls: ReactNode
  /** While a form is open, nothing else is edited. */
  isFormOpen: boolean
  onEdit: () => void
  onDelete: () => void
}

interface ItemProps extends ItemRowProps {
  id: string
  /** How staff know it. */
  name: string
  isPublished: boolean
  /** What its schedule will do to it; nothing for what has none. */
  schedule?: Schedule
  /** Where visitors read it; null while they cannot. */
  publicHref?: string | null
  /** What it says. */
  children: ReactNode
}

/** Something that visitors read, in the staff's list of it. */
export function ItemRow({
  id,
  name,
  isPublished,
  schedule,
  publicHref = null,
  controls,
  isFormOpen,
  children,
  ...on
}: ItemProps) {
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4 sm:flex-row sm:items-start sm:gap-4">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h3 className="font-sans text-base leading-snug font-semibold">
            {controls ? (
              <TitleButton name={name} isDisabled={isFormOpen} onOpen={on.onEdit} />
            ) : (
              name
            )}
          </h3>
          <PublicationBadge isPublished={isPublished} />
          {schedule ? <ScheduleBadge schedule={schedule} /> : null}
        </div>
        {children}
      </div>
      {controls ? (
        <div className="-m-1.5 flex flex-none flex-wrap">
          <IconButton
            id={editButtonId(id)}
            label={`Edit: ${name}`}
            icon={<Pencil aria-hidden="true" />}
            isDisabled={isFormOpen}
            onClick={on.onEdit}
          />
          <ViewLink name={name} href={publicHref} />
          {/* Between editing and deleting, so that no thumb takes one for the other. */}
          {controls}
          <IconButton
            label={`Delete: ${name}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={on.onDelete}
          />
        </div>
      ) : null}
    </div>
  )
}
