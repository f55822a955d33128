import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { Unread } from '~/features/staff/admin/load-failure'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { UnsavedGate } from '~/features/staff/admin/unsaved-text/unsaved-gate'
import { formatMoment, isNever } from '~/lib/london-moments'
import { sectionName } from '../rules'
import {
  type Section,
  type SectionRow,
  type SectionSession,
  sectionQuery,
  useSectionEditor,
} from './section-editor'
import type { SectionFormProps } from './section-form'
import type { SectionWords } from './section-words'

/** What the form of a section is given; its label and its fields are its own. */
export interface FormOf<Values extends object, Row extends SectionRow<Values>> {
  /** For `SectionForm`. */
  form: Pick<SectionFormProps<Values, Row>, 'edit' | 'dialog' | 'changed' | 'copyOf' | 'theirs'>
  /** As the site shows it. */
  published: Row
}

interface SectionPageProps<Values extends object, Row extends SectionRow<Values>>
  extends Section<Values, Row> {
  /** Its heading, where that says more than the menu. */
  title?: string
  words: SectionWords<Values>
  Form: ComponentType<FormOf<Values, Row>>
}

/** A section of the settings: its editor, or what it says for staff who may not write. */
export function SectionPage<Values extends object, Row extends SectionRow<Values>>({
  title,
  words,
  Form,
  ...section
}: SectionPageProps<Values, Row>) {
  const { id, schema, isReadAtEachVisit } = section
  const name = title ?? sectionName(id)
  const query = sectionQuery(id, schema)
  const stored = useQuery(isReadAtEachVisit ? { ...query, staleTime: 0 } : query)
  const mayWrite = useMay('site')
  const navigate = useNavigate()
  /** Changes when what is typed has been discarded. */
  const [round, setRound] = useState(0)
  const { data: published } = stored
  if (!published) return <Unread list={stored} what="the settings" />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h3 className="text-h3">{name}</h3>
        <p className="text-muted">{lastChange(published)}</p>
      </div>
      {mayWrite ? (
        <UnsavedGate
          key={round}
          kind="settings"
          noun="section"
          id={published.id}
          onLeave={() => void navigate({ to: '/admin/dashboard' })}
        >
          {(session) => (
            <SectionEditor
              section={section}
              name={name}
              words={words}
              Form={Form}
              session={{ published, ...session, onClose: () => setRound((round) => round + 1) }}
            />
          )}
        </UnsavedGate>
      ) : (
        <>
          <CannotChange />
          {words.read(published.values)}
        </>
      )}
    </>
  )
}

interface SectionEditorProps<Values extends object, Row extends SectionRow<Values>>
  extends Pick<SectionPageProps<Values, Row>, 'words' | 'Form'> {
  section: Section<Values, Row>
  name: string
  session: SectionSession<Row>
}

function SectionEditor<Values extends object, Row extends SectionRow<Values>>({
  section,
  name,
  words,
  Form,
  session,
}: SectionEditorProps<Values, Row>) {
  const { published } = session
  const { edit, dialog } = useSectionEditor(section, session, name)
  const { read, theirs = read, copyOf, changed } = words
  const form = {
    edit,
    dialog,
    changed: changed?.(published.values, edit.values),
    copyOf: (mine: Values) => ({ text: copyOf(mine, published.values) }),
    theirs: (row: Row) => theirs(row.values, edit.values),
  }
  return <Form form={form} published={published} />
}

function lastChange({ updatedAt, updatedBy }: SectionRow<unknown>): string {
  if (isNever(updatedAt)) return 'Never changed'
  return `Last changed${updatedBy ? ` by ${updatedBy}` : ''}, ${formatMoment(updatedAt)}`
}
