import type { ReactNode } from 'react'
import type { Schedule } from '~/content-kinds/schedule'
import { ItemActions, type ItemRowProps } from './item-actions'
import { PublicationBadge } from './publication-badge'
import { ScheduleBadge } from './schedule-badge'
import { TitleButton } from './title-button'

interface ItemProps extends ItemRowProps {
  id: string
  name: string
  isPublished: boolean
  /** The word for "published", where visitors do not read it. */
  published?: string
  /** Its scheduled changes, if any. */
  schedule?: Schedule
  /** The public page; null while visitors cannot read it. */
  publicHref?: string | null
  children: ReactNode
}

export function ItemRow({
  id,
  name,
  isPublished,
  published,
  schedule,
  publicHref = null,
  children,
  ...row
}: ItemProps) {
  const { controls, isFormOpen, onEdit } = row
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4 sm:flex-row sm:items-start sm:gap-4">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h3 className="font-sans text-base leading-snug font-semibold">
            {controls ? <TitleButton name={name} isDisabled={isFormOpen} onOpen={onEdit} /> : name}
          </h3>
          <PublicationBadge isPublished={isPublished} published={published} />
          {schedule ? <ScheduleBadge schedule={schedule} /> : null}
        </div>
        {children}
      </div>
      {controls ? (
        <div className="-m-1.5 flex flex-none flex-wrap">
          <ItemActions id={id} name={name} publicHref={publicHref} {...row} />
        </div>
      ) : null}
    </div>
  )
}
