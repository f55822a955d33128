import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DraftGate } from '~/features/staff/admin/drafts/draft-gate'
import { DeleteDialog, TO_THE_BIN } from '~/features/staff/admin/lists/delete-dialog'
import { EmptyList } from '~/features/staff/admin/lists/empty-list'
import { ListSearch } from '~/features/staff/admin/lists/list-search'
import { ListTop } from '~/features/staff/admin/lists/list-top'
import { SortableItem } from '~/features/staff/admin/lists/sortable-list'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { type SectionProps, useOpenEditor, useReturnFocus } from '~/features/staff/admin/section'
import { useMay } from '~/features/staff/admin/staff-user'
import { NEW } from '~/features/staff/rules'
import { searchable } from '~/lib/text/searchable'
import { Spinner } from '~/ui/spinner'
import type { StaffFaq } from '../schema'
import { FaqEditor, FaqText } from './faq-editor'
import { FaqRow } from './faq-row'
import { staffFaqsQuery, useDeleteFaq, useReorderFaqs } from './staff-queries'

/** Where staff keep the questions and answers (docs/product.md, "FAQ management"). */
export function FaqManager(section: SectionProps) {
  const { data: faqs, isPending, isLoadingError, refetch } = useQuery(staffFaqsQuery)
  if (isPending) return <Spinner label="Loading FAQs..." isLabelShown />
  // A list that cannot be read again stays, and with it what is being typed.
  if (isLoadingError) return <LoadFailure message="Error loading FAQs" onRetry={refetch} />
  return <FaqList section={section} faqs={faqs} />
}

function FaqList({ section, faqs }: { section: SectionProps; faqs: StaffFaq[] }) {
  const { openId, onOpen } = section
  const mayWrite = useMay('content')
  const [typed, setTyped] = useState('')
  const [pendingDelete, setPendingDelete] = useState<StaffFaq | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const move = useReorderFaqs()
  const deletion = useDeleteFaq()
  const open = useOpenEditor(section, faqs)
  useReturnFocus(openId, open.lastId, heading)

  const query = searchable(typed)
  const shown = faqs.filter(
    ({ id, question, answer }) =>
      id === openId || searchable(`${question} ${answer}`).includes(query),
  )
  const isOpen = openId !== null && mayWrite
  const editor = isOpen ? (
    <DraftGate
      key={open.key}
      kind="faqs"
      noun="FAQ"
      id={open.row?.id ?? null}
      onLeave={section.onClose}
      look={(values) => <FaqText values={values} />}
    >
      {(draft, userId) => (
        <FaqEditor
          faq={open.row}
          draft={draft}
          userId={userId}
          count={faqs.length}
          onClose={open.close}
          onCreated={open.keepOpen}
        />
      )}
    </DraftGate>
  ) : null
  const isInList = open.key !== NEW && faqs.some(({ id }) => id === openId)
  return (
    <section aria-labelledby="faqs-heading">
      <ListTop
        section={section}
        kind="faqs"
        noun="FAQ"
        heading={heading}
        headingId="faqs-heading"
        title="FAQ Management"
        addLabel="Add FAQ"
        mayWrite={mayWrite}
        hasBin
        isOpen={isOpen}
        isGone={open.isGone}
      />
      {editor && !isInList && !open.isGone ? <div className="mb-4">{editor}</div> : null}
      {faqs.length > 0 ? (
        <div className="mb-4">
          <ListSearch label="Search FAQs" value={typed} onChange={setTyped} />
        </div>
      ) : null}
      {faqs.length === 0 && !isOpen ? (
        <EmptyList>No FAQs found. Create your first FAQ to get started!</EmptyList>
      ) : null}
      {faqs.length > 0 && shown.length === 0 ? <p>No FAQs match your search.</p> : null}
      <ol className="grid gap-3">
        {shown.map((faq) => {
          if (faq.id === openId && isOpen) {
            return isInList ? <li key={faq.id}>{editor}</li> : null
          }
          const index = faqs.indexOf(faq)
          return (
            <SortableItem
              key={faq.id}
              index={index}
              count={faqs.length}
              name={faq.question}
              isFixed={isOpen || !mayWrite || query !== ''}
              onMove={move}
            >
              {(controls) => (
                <FaqRow
                  faq={faq}
                  controls={mayWrite ? controls : null}
                  isFormOpen={isOpen}
                  onEdit={() => onOpen(faq.id)}
                  onDelete={() => setPendingDelete(faq)}
                />
              )}
            </SortableItem>
          )
        })}
      </ol>
      <DeleteDialog
        title="Delete FAQ"
        name={pendingDelete?.question ?? null}
        consequence={TO_THE_BIN}
        deletion={deletion}
        onConfirm={() => {
          if (pendingDelete)
            deletion.mutate(pendingDelete.id, { onSettled: () => setPendingDelete(null) })
        }}
        onClose={() => setPendingDelete(null)}
        finalFocus={heading}
      />
    </section>
  )
}
