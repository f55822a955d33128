import { useQueryClient } from '@tanstack/react-query'
import { ACTIVITY_YEARS, secondFactorRules } from '~/domain/settings'
import { useConfirmation } from '~/features/auth/admin/use-confirmation'
import { authStatusQuery } from '~/features/auth/queries'
import { useStaffUser } from '~/features/staff/admin/staff-user'
import { useEditing } from '~/features/staff/admin/use-editing'
import { capitalised } from '~/lib/text/capitalised'
import { yearsInWords } from '~/lib/text/years-in-words'
import { FactRows } from '~/ui/fact-rows'
import { Dropdown } from '~/ui/forms/form-controls'
import {
  type AccessSection,
  type AccessSettings,
  accessSection,
  accessSettingsSchema,
} from '../access/access-schema'
import { accessFacts, whoIsAsked } from './access-facts'
import { ChangedNote } from './changed-note'
import { useSectionEditorConfig } from './section-editor-config'
import { SectionForm } from './section-form'
import { SectionPage, type SectionSession } from './section-page'
import { accessQuery, accessSettingsApi } from './staff-queries'

/** Where the firm says how its staff get in, and how long what they do is stored (docs/product.md, "Settings"). */
export function AccessPage() {
  return (
    <SectionPage
      title="Access and records"
      query={accessQuery}
      read={({ values }) => <FactRows rows={accessFacts(values)} />}
    >
      {(session) => <AccessEditor {...session} />}
    </SectionPage>
  )
}

function AccessEditor({ published, ...session }: SectionSession<AccessSettings>) {
  const queryClient = useQueryClient()
  const { ask, dialog } = useConfirmation({
    title: 'Change who gets in and what is kept?',
    confirmLabel: 'Publish',
  })
  const editable = useSectionEditorConfig<AccessSection, AccessSettings>({
    published,
    schema: accessSettingsSchema,
    queryKey: accessQuery.queryKey,
    label: 'Access and records',
    done: 'The new rules now apply.',
    send: async (changes, { updatedAt, signal }) => {
      const put = (proof: object, signal: AbortSignal) => {
        const json = { ...changes, updatedAt, ...proof }
        return accessSettingsApi('PUT', '/api/admin/settings/access', { json, signal })
      }
      const row = await (Object.keys(changes).length > 0 ? ask(put) : put({}, signal))
      // An administrator who has just required a second factor of themselves is asked for it too.
      void queryClient.invalidateQueries({ queryKey: authStatusQuery.queryKey })
      return row
    },
  })
  const row = { row: published, ...session, onCreated: () => {} }
  const edit = useEditing(editable, row, accessSection)
  const { values, change } = edit
  const { original, withoutSecondFactor } = published
  const { id: ownId } = useStaffUser()
  const choose = (chosen: string) => {
    const secondFactorOf = secondFactorRules.find((rule) => rule === chosen)
    if (secondFactorOf) change({ secondFactorOf })
  }
  return (
    <SectionForm
      edit={edit}
      label="Change access and records"
      copyOf={(mine) => ({
        text: accessFacts(mine)
          .map(({ term, fact }) => `${term}: ${fact}`)
          .join('\n'),
      })}
      dialog={dialog}
      theirs={(theirs) => <FactRows rows={accessFacts(theirs.values)} />}
    >
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
