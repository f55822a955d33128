import type { ReactNode } from 'react'
import { ItemActions, type ItemRowProps } from './item-actions'
import { PublicationBadge } from './publication-badge'
import { TitleButton } from './title-button'

interface ItemProps extends ItemRowProps {
  id: string
  name: string
  isPublished: boolean
  /** The word for "published", where visitors do not read it. */
  published?: string
  /** Further words next to the name. */
  badge?: ReactNode
  /** The public page; null while visitors cannot read it. */
  publicHref?: string | null
  children: ReactNode
}

export function ItemRow({
  id,
  name,
  isPublished,
  published,
  badge,
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
          {badge}
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
