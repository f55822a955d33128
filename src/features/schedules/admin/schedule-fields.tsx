import type { FieldErrors } from '~/lib/api/field-errors'
import { timeText } from '~/lib/london'
import { momentInLondon, momentInWords, shortMoment } from '~/lib/london-moments'
import { FormField } from '~/ui/forms/form-controls'
import { Switch } from '~/ui/forms/switch'
import { MomentInput } from '~/ui/forms/typed-inputs'
import { textLink } from '~/ui/text-link'
import type { PublishedValues, ScheduleValues } from './schedule-values'

interface PublishedFieldsProps {
  edit: {
    values: PublishedValues
    errors: FieldErrors
    change: (changed: Partial<PublishedValues>) => void
  }
  /** Where visitors see it. */
  description: string
}

/** Whether visitors see a thing, now and by the clock (docs/product.md, "Schedules"). */
export function PublishedFields({ edit, description }: PublishedFieldsProps) {
  const { values, errors, change } = edit
  const { isPublished } = values
  return (
    <div className="grid gap-4">
      <Switch
        label="Published"
        description={description}
        isOn={isPublished}
        onChange={(isPublished) => change({ isPublished })}
      />
      <ScheduleFields values={values} isPublished={isPublished} errors={errors} onChange={change} />
    </div>
  )
}

interface ScheduleFieldsProps {
  values: ScheduleValues
  /** The state that saving the form sets. */
  isPublished: boolean
  errors: FieldErrors
  onChange: (changed: Partial<ScheduleValues>) => void
}

/** Scheduled publication and removal of a thing (docs/product.md, "Schedules"). */
export function ScheduleFields({ values, isPublished, errors, onChange }: ScheduleFieldsProps) {
  const { publishAt, takeDownAt } = values
  const dropped = droppedInWords(values, isPublished)
  return (
    <div className="grid gap-4">
      {isPublished ? null : (
        <Moment
          id="publish-at"
          label="Publish at"
          none="London time. Leave it empty to publish it yourself, now or later."
          value={publishAt}
          error={errors.publishAt}
          onChange={(publishAt) => onChange({ publishAt })}
        />
      )}
      {isPublished || publishAt ? (
        <Moment
          id="take-down-at"
          label="Take down at"
          none="London time. Leave it empty to keep it on the site."
          value={takeDownAt}
          error={errors.takeDownAt}
          onChange={(takeDownAt) => onChange({ takeDownAt })}
        />
      ) : null}
      <p role="status" className="leading-snug font-semibold text-clay empty:hidden">
        {dropped}
      </p>
    </div>
  )
}

interface MomentProps {
  id: string
  label: string
  /** The hint while it is empty. */
  none: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Moment({ id, label, none, value, error, onChange }: MomentProps) {
  const now = new Date()
  return (
    <div>
      <FormField
        id={id}
        label={label}
        hint={value ? inWords(value, now) : none}
        error={error}
        isOptional
      >
        {(attributes) => <MomentInput {...attributes} isSmall value={value} onChange={onChange} />}
      </FormField>
      {value ? (
        <button
          type="button"
          className={`${textLink} min-h-6 cursor-pointer`}
          onClick={() => onChange('')}
        >
          Clear<span className="sr-only">: {label}</span>
        </button>
      ) : null}
    </div>
  )
}

/** "Monday 30 November 2026 at 9am, in 3 days", and a warning if the time is unusual. */
function inWords(clock: string, now: Date): string {
  const moment = momentInLondon(clock)
  if (!moment) return ''
  const words = momentInWords(moment.at, now)
  // London's clocks change between 1am and 2am.
  const time = timeText(clock.slice(-5))
  if (moment.odd === 'skipped') {
    return `${words}. The clocks go forward that night and skip ${time}, so it is an hour later.`
  }
  if (moment.odd === 'twice') {
    return `${words}. The clocks go back that night and show ${time} twice; this is the first time.`
  }
  return words
}

/** Explains which scheduled times no longer make sense, so that a save drops them. */
function droppedInWords({ publishAt, takeDownAt }: ScheduleValues, isPublished: boolean): string {
  const short = (clock: string) => {
    const moment = momentInLondon(clock)
    return moment ? shortMoment(moment.at, new Date()) : clock
  }
  if (isPublished && publishAt) {
    return `Saving publishes it at once. The plan to publish it on ${short(publishAt)} is then dropped.`
  }
  if (!isPublished && !publishAt && takeDownAt) {
    return `Visitors will not see it. The plan to take it down on ${short(takeDownAt)} is dropped when you save.`
  }
  return ''
}
