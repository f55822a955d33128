import {
  type HoursSettings,
  type HoursValues,
  hoursSettingsSchema,
  hoursValues,
} from '../../hours-schema'
import { MOST_CLOSURES, MOST_HOLIDAYS } from '../../rules'
import { ItemList } from '../item-list'
import { SectionForm } from '../section-form'
import { type FormOf, SectionPage } from '../section-page'
import { FactsPreview, inFacts } from '../section-words'
import { AddedHoliday } from './added-holiday'
import { ClosureFields } from './closure-fields'
import { HolidayChoices } from './holiday-choices'
import { hoursLines } from './hours-lines'
import { WeekFields } from './week-fields'

/** Where the firm keeps its hours (docs/product.md, "Office hours"). */
export function HoursPage() {
  return (
    <SectionPage
      id="hours"
      title="Opening hours and closures"
      schema={hoursSettingsSchema}
      values={hoursValues}
      done="The hours are published."
      words={inFacts(hoursLines)}
      Form={HoursForm}
    />
  )
}

/** The week, the closures and the bank holidays. */
function HoursForm({ form, published }: FormOf<HoursValues, HoursSettings>) {
  const { values, errors, change } = form.edit
  const { week, closures, openHolidays, addedHolidays } = values

  return (
    <SectionForm
      {...form}
      label="Change the hours"
      preview={<FactsPreview rows={hoursLines(values)} />}
    >
      <p className="mb-5 max-w-prose text-muted">
        The contact page, search engines and the free times for consultations all follow. All times
        are UK time.
      </p>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <WeekFields week={week} errors={errors} onChange={(week) => change({ week })} />
        <div className="min-w-0">
          <HolidayChoices
            open={openHolidays}
            onChange={(openHolidays) => change({ openHolidays })}
          />
          <h4 className="mt-6 mb-2 text-h3">Other bank holidays</h4>
          <p className="mb-3 max-w-prose text-muted">
            A one-off day, for a coronation for example, or the new day of a bank holiday that has
            moved. Untick its old day above.
          </p>
          <ItemList
            name="addedHolidays"
            items={addedHolidays}
            firstField="date"
            most={MOST_HOLIDAYS}
            addLabel="Add a bank holiday"
            blank={() => ({ date: '', name: '' })}
            onChange={(addedHolidays) => change({ addedHolidays })}
          >
            {(fields) => <AddedHoliday errors={errors} {...fields} />}
          </ItemList>
        </div>
      </div>
      <h4 className="mt-8 mb-3 text-h3">Closed</h4>
      <ItemList
        name="closures"
        items={closures}
        firstField="from"
        most={MOST_CLOSURES}
        addLabel="Add a day or a period"
        blank={() => ({ from: '', until: '', fromTime: '', reason: '' })}
        onChange={(closures) => change({ closures })}
      >
        {({ item, ...fields }) => (
          <ClosureFields closure={item} bookedAt={published.bookedAt} errors={errors} {...fields} />
        )}
      </ItemList>
    </SectionForm>
  )
}
