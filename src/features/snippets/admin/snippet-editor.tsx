import { z } from 'zod'
import { HistoryButton, SavedBy } from '~/features/history/admin/history-button'
import { RichTextEditor } from '~/features/rich-text/admin/rich-text-editor'
import { ReadableText } from '~/features/rich-text/components/reading'
import { RichText } from '~/features/rich-text/components/rich-text'
import { snippetList } from '~/features/rich-text/snippets/admin/staff-queries'
import { SNIPPET_LIMITS, type StaffSnippet } from '~/features/rich-text/snippets/schema'
import { PublishedFields } from '~/features/schedules/admin/schedule-fields'
import { publishedOf, publishedValues } from '~/features/schedules/admin/schedule-values'
import { useContentConfig } from '~/features/schedules/admin/use-content-config'
import { EditorFrame } from '~/features/staff/admin/editor-frame'
import type { EditorProps } from '~/features/staff/admin/lists/ordered-list'
import { textFields } from '~/features/staff/admin/text-fields'
import { useEditing } from '~/features/staff/admin/use-editing'
import { plainText } from '~/lib/text/plain-text'
import { TextField } from '~/ui/forms/field'

const shown = z.object({ name: z.string(), content: z.string() })
const snippetValues = shown.extend(publishedValues)

/** The open form: the name of a snippet and its blocks (docs/product.md, "Snippets"). */
export function SnippetEditor({ row, count, ...session }: EditorProps<StaffSnippet>) {
  const config = useContentConfig(snippetList, count, {
    valuesOf: (snippet: StaffSnippet | null): z.output<typeof snippetValues> => ({
      name: snippet?.name ?? '',
      content: snippet?.content ?? '',
      ...publishedOf(snippet),
    }),
    labelOf: ({ name }) => name,
    required: [['name', 'content'], 'A snippet needs a name and a text'],
    inputOf: (snippet, schedule) => ({ ...snippet, ...schedule }),
  })
  const edit = useEditing(config, { row, ...session }, snippetValues)
  const { words } = snippetList
  return (
    <EditorFrame
      edit={edit}
      title={edit.isNew ? words.newTitle : words.editTitle}
      saveLabel={edit.isNew ? words.create : words.update}
      history={<HistoryButton kind="snippets" edit={edit} read={(stored) => shown.parse(stored)} />}
      savedBy={<SavedBy thing={{ kind: 'snippets', id: edit.thingId }} />}
      copyOf={({ name, content }) => ({ text: `${name}\n\n${plainText(content)}` })}
      theirs={(theirs) => <SnippetText values={theirs} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextField
          {...textFields(edit)('name')}
          label="Name"
          hint="What writers look for, like “Call to action: book a consultation”."
          maxLength={SNIPPET_LIMITS.name}
        />
        <RichTextEditor
          key={edit.version}
          html={edit.values.content}
          error={edit.errors.content}
          onChange={(content) => edit.change({ content })}
          onUploadingChange={edit.uploadsOf('text')}
        />
        <PublishedFields
          edit={edit}
          description="Writers find it in the editor. Each text gets its own copy: what you change here does not change any article."
        />
      </div>
    </EditorFrame>
  )
}

/** What someone else has saved, or typed. */
export function SnippetText({ values }: { values: unknown }) {
  const { data } = shown.safeParse(values)
  return data ? (
    <>
      <p className="mt-1 mb-2 font-semibold">{data.name}</p>
      <RichText text={new ReadableText(data.content)} />
    </>
  ) : null
}
