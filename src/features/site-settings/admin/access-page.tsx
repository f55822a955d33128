import { ACTIVITY_YEARS, secondFactorRules } from '~/domain/settings'
import { authStatusQuery } from '~/features/auth/queries'
import { useStaffUser } from '~/features/staff/admin/staff-user'
import { capitalised } from '~/lib/text/capitalised'
import { yearsInWords } from '~/lib/text/years-in-words'
import { Dropdown } from '~/ui/forms/form-controls'
import {
  type AccessSection,
  type AccessSettings,
  accessSection,
  accessSettingsSchema,
} from '../access/access-schema'
import { CONFIRMED_FIELDS } from '../rules'
import { accessFacts, whoIsAsked } from './access-facts'
import { ChangedNote } from './changed-note'
import { SectionForm } from './section-form'
import { type FormOf, SectionPage } from './section-page'
import { inFacts } from './section-words'

/** Where the firm says how its staff get in, and how long what they do is stored (docs/product.md, "Settings"). */
export function AccessPage() {
  return (
    <SectionPage
      id="access"
      schema={accessSettingsSchema}
      values={accessSection}
      // Colleagues set up their second factors meanwhile.
      isReadAtEachVisit
      confirmed={{
        fields: CONFIRMED_FIELDS.access,
        title: 'Change who gets in and what is kept?',
        confirmLabel: 'Publish',
      }}
      // An administrator who has just required a second factor of themselves is asked for it too.
      outdates={authStatusQuery.queryKey}
      done="The new rules now apply."
      words={inFacts(accessFacts)}
      Form={AccessForm}
    />
  )
}

function AccessForm({ form, published }: FormOf<AccessSection, AccessSettings>) {
  const { values, change } = form.edit
  const { original, withoutSecondFactor } = published
  const { id: ownId } = useStaffUser()
  const choose = (chosen: string) => {
    const secondFactorOf = secondFactorRules.find((rule) => rule === chosen)
    if (secondFactorOf) change({ secondFactorOf })
  }
  return (
    <SectionForm {...form} label="Change access and records">
      <div className="grid max-w-prose gap-6">
        <div>
          <Dropdown
            label="Second factor required for"
            value={values.secondFactorOf}
            onChange={choose}
            options={secondFactorRules.map((rule) => [rule, capitalised(rule)] as const)}
          />
          <p className="mt-1 leading-snug text-muted">
            A code from the person’s own phone, as well as the password.{' '}
            {values.secondFactorOf === original.secondFactorOf
              ? ''
              : `The server says ${original.secondFactorOf} (REQUIRE_SECOND_FACTOR); what you enter here takes its place.`}
          </p>
          <ChangedNote
            label="Second factor required for"
            value={values.secondFactorOf}
            published={published.values.secondFactorOf}
            original={original.secondFactorOf}
            quoted={(rule) => `“${capitalised(rule)}”`}
            onPutBack={choose}
          />
        </div>
        <div>
          <Dropdown
            label="Activity is kept for"
            value={String(values.activityYears)}
            onChange={(chosen) => change({ activityYears: Number(chosen) })}
            options={years.map((year) => [String(year), capitalised(yearsInWords(year))] as const)}
          />
          <p className="mt-1 leading-snug text-muted">
            Older entries are removed within the hour, for good.
          </p>
          <ChangedNote
            label="Activity is kept for"
            value={String(values.activityYears)}
            published={String(published.values.activityYears)}
            original={String(original.activityYears)}
            quoted={(value) => yearsInWords(Number(value))}
            onPutBack={(value) => change({ activityYears: Number(value) })}
          />
        </div>
        <p role="status">{whoIsAsked(values.secondFactorOf, withoutSecondFactor, ownId)}</p>
      </div>
    </SectionForm>
  )
}

const years = Array.from(
  { length: ACTIVITY_YEARS.most - ACTIVITY_YEARS.fewest + 1 },
  (_, more) => ACTIVITY_YEARS.fewest + more,
)
