import { useState } from 'react'
import { EditConflict } from '~/features/dashboard/admin/edit-conflict'
import { useToast } from '~/features/dashboard/admin/toasts'
import { ApiError } from '~/lib/api-client'
import { FAQ_REQUIRED } from '../rules'
import type { Faq } from '../schema'
import { draftOf, type FaqDraft } from './faq-draft'
import { FaqForm, type FaqValues } from './faq-form'
import { useSaveFaq } from './staff-queries'

interface FaqEditorProps {
  draft: FaqDraft
  onChange: (draft: FaqDraft) => void
  /** Saved or cancelled. */
  onClose: () => void
  faqs: Faq[]
}

/** The open form: creates a question, or changes one (docs/product.md, "FAQ management"). */
export function FaqEditor({ draft, onChange, onClose, faqs }: FaqEditorProps) {
  const { show } = useToast()
  const save = useSaveFaq()
  const [missing, setMissing] = useState<Partial<Record<string, string>>>({})
  const [version, setVersion] = useState(0)
  const { id, values } = draft
  const current = faqs.find((faq) => faq.id === id)

  const submit = (values: FaqValues, updatedAt = draft.updatedAt) => {
    const blank = (['question', 'answer'] as const).filter((field) => values[field].trim() === '')
    setMissing(Object.fromEntries(blank.map((field) => [field, FAQ_REQUIRED])))
    if (blank.length > 0) {
      show({ title: 'Validation Error', description: FAQ_REQUIRED, variant: 'destructive' })
      document.getElementById(blank[0] ?? '')?.focus()
      return
    }
    // One that is there already stays where it is: it may be moved while the form is open.
    const faq = { ...values, ...(id === null && { displayOrder: faqs.length }) }
    save.mutate({ id, faq, updatedAt }, { onSuccess: onClose })
  }

  const takeTheirs = () => {
    if (!current) return
    onChange(draftOf(current))
    save.reset()
    setVersion(version + 1)
  }

  const issues = save.error instanceof ApiError ? save.error.issues : []
  const stale = issues.find(({ path }) => path === 'updatedAt')
  return (
    <>
      {stale ? (
        <EditConflict
          message={stale.message}
          onTakeTheirs={takeTheirs}
          onOverwrite={() => submit(values, null)}
        />
      ) : null}
      <FaqForm
        key={version}
        title={id ? 'Edit FAQ' : 'Create New FAQ'}
        initial={values}
        errors={{
          ...Object.fromEntries(issues.map(({ path, message }) => [path, message])),
          ...missing,
        }}
        isSaving={save.isPending}
        saveLabel={id ? 'Update FAQ' : 'Create FAQ'}
        onChange={(values) => onChange({ ...draft, values })}
        onSave={(values) => submit(values)}
        onCancel={onClose}
      />
    </>
  )
}
