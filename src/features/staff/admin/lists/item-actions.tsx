import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '~/ui/icon-button'
import { editButtonId } from '../section'
import { ViewLink } from '../view-link'

export interface ItemRowProps {
  controls: ReactNode
  /** True while a form is open, when nothing else can be edited. */
  isFormOpen: boolean
  onEdit: () => void
  onDelete: () => void
}

interface ItemActionsProps extends ItemRowProps {
  id: string
  name: string
  /** The public page; null while visitors cannot read it. */
  publicHref: string | null
}

export function ItemActions({
  id,
  name,
  publicHref,
  controls,
  isFormOpen,
  ...on
}: ItemActionsProps) {
  return (
    <>
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
    </>
  )
}
