import { Pencil, Trash2 } from 'lucide-react'
import { PublicationBadge } from '~/features/dashboard/admin/publication-badge'
import { IconButton } from '~/ui/icon-button'
import { MoveButtons } from '~/ui/move-buttons'
import type { Faq } from '../schema'

interface FaqRowProps {
  faq: Faq
  isFirst: boolean
  isLast: boolean
  /** While a form is open, nothing else is edited or moved. */
  isFormOpen: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onDelete: () => void
}

/** A question in the staff's list. */
export function FaqRow({ faq, isFirst, isLast, isFormOpen, ...on }: FaqRowProps) {
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4 sm:flex-row sm:items-start sm:gap-4">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h3 className="font-sans text-lg leading-snug font-semibold">{faq.question}</h3>
          <PublicationBadge isPublished={faq.isPublished} />
        </div>
        <p className="mt-1.5 whitespace-pre-line text-muted">{faq.answer}</p>
      </div>
      <div className="-m-1.5 flex flex-none">
        <MoveButtons
          name={faq.question}
          isFirst={isFirst}
          isLast={isLast}
          isDisabled={isFormOpen}
          onMove={on.onMove}
        />
        <IconButton
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
    </div>
  )
}
