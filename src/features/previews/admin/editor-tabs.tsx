import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'
import type { ContentKind } from '~/content-kinds/registry'
import type { StoredRow } from '~/features/staff/admin/editor-config'
import type { Editing } from '~/features/staff/admin/use-editing'
import { PagePreview } from './page-preview'
import { SharePreview } from './share-preview'

export type EditorTab = 'edit' | 'preview'

/**
 * The tab of an editor. A refused save leads to the fields, which show the errors.
 * @param refusals the number of refused saves
 */
export function useEditorTab(refusals: number) {
  const [tab, setTab] = useState<EditorTab>('edit')
  const [seenRefusals, setSeenRefusals] = useState(refusals)
  if (refusals !== seenRefusals) {
    setSeenRefusals(refusals)
    setTab('edit')
  }
  return [tab, setTab] as const
}

interface EditorTabsProps {
  /** Names the row of tabs for screen readers. */
  label: string
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  /** At the end of the row of tabs. */
  extra?: ReactNode
  preview: ReactNode
  /** The fields, which stay mounted while the preview is shown. */
  children: ReactNode
}

/** The fields of an editor, and a preview of their page (docs/product.md, "Previews"). */
export function EditorTabs({ label, tab, onTab, extra, preview, children }: EditorTabsProps) {
  return (
    <Tabs.Root value={tab} onValueChange={(value: EditorTab) => onTab(value)}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3 border-b border-line">
        <Tabs.List aria-label={label} className="flex flex-wrap gap-1">
          {TABS.map(([value, words]) => (
            <Tabs.Tab key={value} value={value} className={tabLook}>
              {words}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {extra ? <div className="pb-1.5">{extra}</div> : null}
      </div>
      <Tabs.Panel value="edit" keepMounted className="grid gap-5 outline-none data-hidden:hidden">
        {children}
      </Tabs.Panel>
      <Tabs.Panel value="preview" className="outline-none">
        {preview}
      </Tabs.Panel>
    </Tabs.Root>
  )
}

const TABS = [
  ['edit', 'Edit'],
  ['preview', 'Preview'],
] as const

const tabLook =
  '-mb-px forced-colors:mb-0 min-h-11 cursor-pointer border-b-[3px] border-transparent forced-colors:not-data-active:border-[Canvas] px-4 font-semibold text-muted data-active:border-green data-active:text-ink'

interface FieldsAndPreviewProps<Values extends object, Row extends StoredRow> {
  edit: Editing<Values, Row>
  kind: ContentKind
  children: ReactNode
}

/** The fields of a form within a list, with the page and the links to it behind a tab. */
export function FieldsAndPreview<Values extends object, Row extends StoredRow>({
  edit,
  kind,
  children,
}: FieldsAndPreviewProps<Values, Row>) {
  const { refusals, noun, thingId: id, values, sendCopy } = edit
  const [tab, setTab] = useEditorTab(refusals)
  return (
    <EditorTabs
      label={`This ${noun}`}
      tab={tab}
      onTab={setTab}
      preview={
        <>
          <PagePreview kind={kind} id={id} form={values} sendCopy={sendCopy} />
          <SharePreview kind={kind} id={id} noun={noun} sendCopy={sendCopy} />
        </>
      }
    >
      {children}
    </EditorTabs>
  )
}
