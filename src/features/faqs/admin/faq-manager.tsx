import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAuthStatus } from '~/features/auth/queries'
import { LoadFailure } from '~/features/dashboard/admin/load-failure'
import { useDraft } from '~/features/dashboard/admin/use-draft'
import { moveItem } from '~/lib/move-item'
import { button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import type { Faq } from '../schema'
import { DeleteFaqDialog } from './delete-faq-dialog'
import { draftOf, faqDraftSchema, newFaqDraft } from './faq-draft'
import { FaqEditor } from './faq-editor'
import { FaqRow } from './faq-row'
import { staffFaqsQuery, useReorderFaqs } from './staff-queries'

/** Where staff keep the questions and answers (docs/product.md, "FAQ management"). */
export function FaqManager() {
  const { data: faqs, isPending, isLoadingError, refetch } = useQuery(staffFaqsQuery)
  if (isPending) return <Spinner label="Loading FAQs..." isLabelShown />
  // A list that cannot be read again stays, and with it what is being typed.
  if (isLoadingError) return <LoadFailure message="Error loading FAQs" onRetry={refetch} />
  return <FaqList faqs={faqs} />
}

function FaqList({ faqs }: { faqs: Faq[] }) {
  const { user } = useAuthStatus()
  const [draft, setDraft] = useDraft('faqs', user?.id ?? '', faqDraftSchema)
  const [doomed, setDoomed] = useState<Faq | null>(null)
  const reorder = useReorderFaqs()
  const heading = useRef<HTMLHeadingElement>(null)

  const close = () => {
    setDraft(null)
    // The button that opened the form comes back only now, and not always.
    heading.current?.focus()
  }
  const isEditedHere = faqs.some(({ id }) => id === draft?.id)
  const editor = draft ? (
    <FaqEditor draft={draft} onChange={setDraft} onClose={close} faqs={faqs} />
  ) : null
  return (
    <section aria-labelledby="faqs-heading">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="faqs-heading" tabIndex={-1} className="text-h3 outline-none">
          FAQ Management
        </h2>
        <button
          type="button"
          className={button('primary', 'small')}
          disabled={draft !== null}
          onClick={() => setDraft(newFaqDraft)}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add FAQ
        </button>
      </div>
      {editor && !isEditedHere ? <div className="mb-4">{editor}</div> : null}
      {faqs.length === 0 && !draft ? (
        <p className="rounded-card border border-dashed border-muted px-5 py-10 text-center text-muted">
          No FAQs found. Create your first FAQ to get started!
        </p>
      ) : null}
      <ol className="grid gap-3">
        {faqs.map((faq, index) => (
          <li key={faq.id}>
            {faq.id === draft?.id ? (
              editor
            ) : (
              <FaqRow
                faq={faq}
                isFirst={index === 0}
                isLast={index === faqs.length - 1}
                isFormOpen={draft !== null}
                onMove={(by) => reorder(faqs, moveItem(faqs, index, by))}
                onEdit={() => setDraft(draftOf(faq))}
                onDelete={() => setDoomed(faq)}
              />
            )}
          </li>
        ))}
      </ol>
      <DeleteFaqDialog faq={doomed} onClose={() => setDoomed(null)} finalFocus={heading} />
    </section>
  )
}
