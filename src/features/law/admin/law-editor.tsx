import { z } from 'zod'
import { ContentFrame } from '~/features/history/admin/content-frame'
import { PublishedFields } from '~/features/schedules/admin/schedule-fields'
import { publishedOf, publishedValues } from '~/features/schedules/admin/schedule-values'
import { useContentConfig } from '~/features/schedules/admin/use-content-config'
import type { EditorProps } from '~/features/staff/admin/lists/ordered-list'
import { textFields } from '~/features/staff/admin/text-fields'
import { useEditing } from '~/features/staff/admin/use-editing'
import { DayField } from '~/ui/forms/day-field'
import { TextArea, TextField } from '~/ui/forms/field'
import { LawFacts } from '../components/law-facts'
import { LAW_LIMITS, LAW_REQUIRED } from '../rules'
import { type StaffLawRecord, statedSchema } from '../schema'
import { lawList } from './staff-queries'

const shown = statedSchema.extend({ title: z.string() })
const stored = shown.extend({
  checkedBy: z.string().nullable(),
  checkedOn: z.string().nullable(),
  places: z.array(z.string()),
})

/** What staff type: places are lines. */
const lawValues = shown.extend({
  checkedBy: z.string(),
  checkedOn: z.string(),
  places: z.string(),
  ...publishedValues,
})

/** The open form of a record. */
export function LawEditor({ row, count, ...session }: EditorProps<StaffLawRecord>) {
  const config = useContentConfig(lawList, count, {
    valuesOf: (record: StaffLawRecord | null): z.output<typeof lawValues> => ({
      title: record?.title ?? '',
      statement: record?.statement ?? '',
      source: record?.source ?? '',
      force: record?.force ?? '',
      checkedBy: record?.checkedBy ?? '',
      checkedOn: record?.checkedOn ?? '',
      places: record?.places.join('\n') ?? '',
      ...publishedOf(record),
    }),
    labelOf: ({ title }) => title,
    required: [['title', 'statement', 'source', 'force'], LAW_REQUIRED],
    inputOf: ({ places, ...record }, schedule) => ({
      ...record,
      ...schedule,
      places: places.split('\n'),
    }),
  })
  const edit = useEditing(config, { row, ...session }, lawValues)
  const text = textFields(edit)
  return (
    <ContentFrame
      list={lawList}
      edit={edit}
      row={row}
      restored={(value) => {
        const { checkedBy, checkedOn, places, ...facts } = stored.parse(value)
        const checked = { checkedBy: checkedBy ?? '', checkedOn: checkedOn ?? '' }
        return { ...facts, ...checked, places: places.join('\n') }
      }}
      copyOf={({ title, statement }) => ({ text: `${title}\n\n${statement}` })}
      theirs={(theirs) => <LawText values={theirs} />}
    >
      <div className="grid gap-4">
        <TextField {...text('title')} label="Title" maxLength={LAW_LIMITS.title} />
        <TextArea
          {...text('statement')}
          label="What the law says"
          hint="In one line, as a client would understand it. When you reword this, the source or “In force”, every place below needs to be read again."
          maxLength={LAW_LIMITS.statement}
        />
        <TextField {...text('source')} label="Source" maxLength={LAW_LIMITS.source} />
        <TextField
          {...text('force')}
          label="In force"
          hint="“Since 26 July 2023”, or “Not in force”."
          maxLength={LAW_LIMITS.force}
        />
        <TextField
          {...text('checkedBy')}
          label="Checked by"
          isOptional
          maxLength={LAW_LIMITS.checkedBy}
        />
        <DayField {...text('checkedOn')} label="Checked on" />
        <TextArea
          {...text('places')}
          label="Places that name it"
          hint="One on each line: an address of this site such as /probate, or words for an email."
          isOptional
          rows={6}
        />
        <PublishedFields
          edit={edit}
          description="Once it changes, visitors see it under “What has changed in the law”."
        />
      </div>
    </ContentFrame>
  )
}

/** What someone else has saved, or typed. */
export function LawText({ values }: { values: unknown }) {
  const { data } = shown.safeParse(values)
  return data ? (
    <>
      <p className="mt-1 mb-2 font-semibold">{data.title}</p>
      <LawFacts {...data} />
    </>
  ) : null
}
