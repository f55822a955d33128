import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PublicationBadge } from '~/features/staff/admin/publication-badge'
import { editButtonId } from '~/features/staff/admin/section'
import { IconButton } from '~/ui/icon-button'
import type { Faq } from '../schema'

interface FaqRowProps {
  faq: Faq
  /** Those that move it; null for staff who may only read. */
  controls: ReactNode
  /** While a form is open, nothing else is edited. */
  isFormOpen: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A question in the staff's list. */
export function FaqRow({ faq, controls, isFormOpen, ...on }: FaqRowProps) {
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4 sm:flex-row sm:items-start sm:gap-4">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h3 className="font-sans text-lg leading-snug font-semibold">{faq.question}</h3>
          <PublicationBadge isPublished={faq.isPublished} />
        </div>
        <p className="mt-1.5 whitespace-pre-line text-muted">{faq.answer}</p>
      </div>
      {controls ? (
        <div className="-m-1.5 flex flex-none flex-wrap">
          {controls}
          <IconButton
            id={editButtonId(faq.id)}
            label={`Edit: ${faq.question}`}
            icon={<Pencil aria-hidden="true" />}
            isDisabled={isFormOpen}
            onClick={on.onEdit}
          />
          <IconButton
            label={`Delete: ${faq.question}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={on.onDelete}
          />
        </div>
      ) : null}
    </div>
  )
}
