import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountBox } from '~/features/auth/admin/account-box'
import { useSendsMail } from '~/features/firm/use-firm'
import { Unread } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api/api-client'
import { fieldErrors } from '~/lib/api/field-errors'
import { timeText } from '~/lib/london'
import { mailOutcome, noAddress } from '~/lib/mail-words'
import { isTime } from '~/lib/typed-moments'
import { FormField } from '~/ui/forms/form-controls'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Switch } from '~/ui/forms/switch'
import { TimeInput } from '~/ui/forms/typed-inputs'
import { SmallButton } from '~/ui/small-button'
import type { SheetMail } from '../mail/sheet-mail-schema'
import { NOT_LINKED } from '../sheet-words'
import { sheetMailQuery, useSheetMail } from './staff-queries'

/** Before most offices open. */
const USUAL_TIME = '07:30'

/**
 * Someone who sees consultations can have their day's sheet sent by mail here (docs/product.md, "The day by email").
 */
export function SheetByMail() {
  return useMay('ownVisitors') ? <Choice /> : null
}

function Choice() {
  const { data, isPending, refetch } = useQuery(sheetMailQuery)
  return (
    <AccountBox title="Your day by email">
      {data ? (
        <SheetForm standing={data} />
      ) : (
        <Unread list={{ isPending, refetch }} what="your choice" />
      )}
    </AccountBox>
  )
}

function SheetForm({ standing }: { standing: SheetMail }) {
  const isAdministrator = useMay('site')
  const { email, whose, last } = standing
  const [isOn, setIsOn] = useState(standing.at !== null)
  const [at, setAt] = useState(standing.at ?? USUAL_TIME)
  const { mutate, isPending, error, reset } = useSheetMail()
  const { show, fail } = useToast()
  const errors = fieldErrors(error instanceof ApiError ? error.issues : [])
  const whyNot = whose === null ? NOT_LINKED : email === null ? noAddress(isAdministrator) : null
  // What is on already can be switched off all the same.
  if (whyNot !== null && standing.at === null) return <p>{whyNot}</p>

  const save = () => {
    if (isPending) return
    mutate(isOn ? at : null, {
      onSuccess: (saved) => {
        setAt(saved.at ?? at)
        show({ title: `Saved: ${whenWords(saved)}` })
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.issues.length === 0) {
          fail('Your choice could not be saved', error)
        }
      },
    })
  }
  const isSaved = (isOn ? at : null) === standing.at
  return (
    <ScriptedForm onSubmit={save} className="grid gap-4">
      <Switch
        label="Email me my day’s sheet"
        description={
          whyNot ??
          `To ${email}, ${daysWords(whose)}: each consultation with its time, name, phone number and link. If nothing is booked, it says so.`
        }
        isOn={isOn}
        onChange={(isOn) => {
          setIsOn(isOn)
          reset()
        }}
      />
      {isOn ? (
        <div className="max-w-48">
          <FormField id="day-sheet-at" label="At" hint="UK time" error={errors.at}>
            {(attributes) => (
              <TimeInput
                {...attributes}
                value={at}
                onChange={(typed) => {
                  setAt(typed)
                  if (error) reset()
                }}
              />
            )}
          </FormField>
        </div>
      ) : null}
      <NoMail />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SmallButton type="submit" look={isSaved ? 'quiet' : 'primary'} isDisabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </SmallButton>
        <span className="text-muted">Now: {whenWords(standing)}</span>
      </div>
      {last ? <p className="text-muted">The last one: {mailOutcome(last)}.</p> : null}
    </ScriptedForm>
  )
}

/** "at 7.30am on the days you work" */
function whenWords({ at, whose }: SheetMail): string {
  return at && isTime(at) ? `at ${timeText(at)} ${daysWords(whose)}` : 'no email'
}

function daysWords(whose: SheetMail['whose']): string {
  return whose === 'office' ? 'on the days the office is open' : 'on the days you work'
}

/** Promises nothing where no mail is sent. */
function NoMail() {
  if (useSendsMail()) return null
  return (
    <p className="rounded-button border-l-4 border-clay bg-panel px-4 py-2.5">
      <strong>This site has no mail server, so no email reaches you.</strong> Until an administrator
      connects one, please print the sheet from Today.
    </p>
  )
}
