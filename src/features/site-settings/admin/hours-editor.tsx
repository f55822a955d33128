import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { EditConflict } from '~/features/staff/admin/edit-conflict'
import type { Editable } from '~/features/staff/admin/editable'
import { LeaveDialog } from '~/features/staff/admin/leave-guard'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { useEditing } from '~/features/staff/admin/use-editing'
import { button } from '~/ui/button'
import { FactRows } from '~/ui/fact-rows'
import { type HoursSettings, type HoursValues, hoursValues } from '../hours-schema'
import { MOST_CLOSURES } from '../rules'
import { ClosureFields } from './closure-fields'
import { HolidayChoices } from './holiday-choices'
import { hoursLines } from './hours-lines'
import type { SectionSession } from './section-page'
import { WeekFields } from './week-fields'

interface HoursEditorProps {
  editable: Editable<HoursValues, HoursSettings>
  session: SectionSession<HoursSettings>
}

/** The week, the closures and the bank holidays. */
export function HoursEditor({ editable, session }: HoursEditorProps) {
  const { published, ...rest } = session
  const edit = useEditing(editable, { row: published, ...rest, onCreated: () => {} }, hoursValues)
  const { values, errors, frame, change } = edit
  const { week, closures, openHolidays } = values
  const add = useRef<HTMLButtonElement>(null)
  const isAdded = useRef(false)
  const last = closures.length - 1
  useEffect(() => {
    if (isAdded.current) document.getElementById(`closures.${last}.from`)?.focus()
    isAdded.current = false
  }, [last])

  return (
    <section ref={frame} aria-label="Change the hours">
      <p className="mb-4 max-w-prose text-muted">
        The contact page, search engines and the free times for consultations all follow. All times
        are UK time.
      </p>
      <form
        noValidate
        className="rounded-card border border-line bg-paper p-5"
        onSubmit={(event) => {
          event.preventDefault()
          void edit.save({ stays: true })
        }}
      >
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <WeekFields week={week} errors={errors} onChange={(week) => change({ week })} />
          <HolidayChoices
            open={openHolidays}
            onChange={(openHolidays) => change({ openHolidays })}
          />
        </div>
        <h4 className="mt-8 mb-3 text-h3">Closed</h4>
        <ol className="grid gap-5">
          {closures.map((closure, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a closure has no other name, and is never moved
            <li key={index}>
              <ClosureFields
                number={index + 1}
                path={`closures.${index}`}
                closure={closure}
                bookedAt={published.bookedAt}
                errors={errors}
                onChange={(changed) =>
                  change({ closures: closures.with(index, { ...closure, ...changed }) })
                }
                onRemove={() => {
                  change({ closures: closures.toSpliced(index, 1) })
                  add.current?.focus()
                }}
              />
            </li>
          ))}
        </ol>
        <button
          ref={add}
          type="button"
          className={`${button('quiet', 'small')} mt-5`}
          aria-disabled={closures.length >= MOST_CLOSURES}
          onClick={() => {
            if (closures.length >= MOST_CLOSURES) return
            isAdded.current = true
            change({ closures: [...closures, { from: '', until: '', fromTime: '', reason: '' }] })
          }}
        >
          <Plus aria-hidden="true" className="size-5" /> Add a day or a period
        </button>
        <SaveBar edit={edit} saveLabel="Publish" cancelLabel="Discard" at="bottom" />
      </form>
      <section aria-labelledby="hours-preview" className="mt-8">
        <h4 id="hours-preview" className="mb-2 text-h3">
          Visitors will read
        </h4>
        <FactRows rows={hoursLines(values)} />
      </section>
      <LeaveDialog guard={edit.guard} />
      <EditConflict edit={edit} copyOf={(mine) => ({ text: textOf(mine) })}>
        {(theirs) => <FactRows rows={hoursLines(theirs.values)} />}
      </EditConflict>
    </section>
  )
}

function textOf(values: HoursValues): string {
  return hoursLines(values)
    .map(({ term, fact }) => `${term}: ${fact}`)
    .join('\n')
}
