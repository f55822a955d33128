import { useState } from 'react'
import { StaffField } from '~/features/staff/admin/staff-field'
import { londonClock } from '~/lib/london'
import { londonTime } from '~/lib/london-moments'
import { FormField } from '~/ui/forms/form-controls'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { MomentInput } from '~/ui/forms/typed-inputs'
import { SmallButton } from '~/ui/small-button'
import { LONGEST_PATH } from '../rules'
import type { PastPages } from '../schema'

interface ChooseMomentProps {
  chosen: { page?: string; at?: string }
  pages: PastPages['pages']
  onChoose: (page: string, at: string) => void
}

/** A page and a moment. */
export function ChooseMoment({ chosen, pages, onChoose }: ChooseMomentProps) {
  const [page, setPage] = useState(chosen.page ?? '/')
  const [at, setAt] = useState(chosen.at ?? londonClock(new Date()))
  const [isTried, setIsTried] = useState(false)
  const path = pathOf(page)
  const pageError = isTried && path === null ? 'Please enter an address such as /pricing.' : ''
  const isMoment = !Number.isNaN(londonTime(at))
  const atError = isTried && !isMoment ? 'Please enter a day and a time.' : ''
  return (
    <ScriptedForm
      className="grid max-w-3xl items-end gap-4 sm:grid-cols-[1fr_15rem_auto]"
      onSubmit={() => {
        setIsTried(true)
        if (path !== null && isMoment) onChoose(path, at)
      }}
    >
      <StaffField
        name="past-page"
        label="Page"
        value={page}
        maxLength={LONGEST_PATH}
        list="past-page-names"
        {...(pageError && { error: pageError })}
        onValueChange={setPage}
      />
      <datalist id="past-page-names">
        {pages.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      <FormField id="past-page-at" label="Day and time" {...(atError && { error: atError })}>
        {(attributes) => <MomentInput {...attributes} value={at} onChange={setAt} />}
      </FormField>
      <SmallButton type="submit" look="primary">
        Show the page
      </SmallButton>
    </ScriptedForm>
  )
}

/** @returns null for what is no address; of a whole one its path */
function pathOf(typed: string): string | null {
  const text = typed.trim()
  if (/^https?:\/\//i.test(text)) return URL.parse(text)?.pathname ?? null
  return /^\/(?!\/)/.test(text) ? text : null
}
