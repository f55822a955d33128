import { useState } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api/api-client'
import { type FieldErrors, fieldErrors, withoutFields } from '~/lib/api/field-errors'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { ScheduledThing } from '../schema'
import { ScheduleFields } from './schedule-fields'
import { scheduleErrors, scheduleInput, valuesOfSchedule } from './schedule-values'
import { useChangeSchedule } from './staff-queries'

/** The window in which the moments of a thing are changed, and nothing else of it (docs/product.md, "Schedules"). */
export function ChangeSchedule({ thing, onClose }: { thing: ScheduledThing; onClose: () => void }) {
  const [values, setValues] = useState(() => valuesOfSchedule(thing))
  const [errors, setErrors] = useState<FieldErrors>({})
  const change = useChangeSchedule()
  const { fail } = useToast()
  const save = () => {
    const found = scheduleErrors(values, thing.isPublished)
    setErrors(found)
    if (change.isPending || Object.keys(found).length > 0) return
    const schedule = scheduleInput(values, thing.isPublished)
    change.mutate(
      { thing, schedule },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error instanceof ApiError) setErrors(fieldErrors(error.issues))
          fail('The schedule could not be changed', error)
        },
      },
    )
  }
  return (
    <Modal isOpen onClose={onClose} title="Change the schedule" description={`“${thing.name}”`}>
      <ScriptedForm onSubmit={save}>
        <ScheduleFields
          values={values}
          isPublished={thing.isPublished}
          errors={errors}
          onChange={(changed) => {
            setValues({ ...values, ...changed })
            setErrors(withoutFields(errors, Object.keys(changed)))
          }}
        />
        <ModalActions>
          <SmallButton onClick={onClose}>Keep it as it is</SmallButton>
          <SmallButton type="submit" look="primary" isDisabled={change.isPending}>
            {change.isPending ? 'Saving...' : 'Save the schedule'}
          </SmallButton>
        </ModalActions>
      </ScriptedForm>
    </Modal>
  )
}
