import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '~/ui/icon-button'
import { editButtonId } from '../section'
import { ViewLink } from '../view-link'

export interface ItemRowProps {
  /** Those that move it; null for staff who may only read. */
  controls: ReactNode
  /** While a form is open, nothing else is edited. */
  isFormOpen: boolean
  onEdit: () => void
  onDelete: () => void
}

interface ItemActionsProps extends ItemRowProps {
  id: string
  /** How staff know it. */
  name: string
  /** Where visitors read it; null while they cannot. */
  publicHref: string | null
}

/** What staff can do with something in a list. */
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
