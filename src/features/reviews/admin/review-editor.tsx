import { EditorFrame } from '~/features/staff/admin/editor-frame'
import type { EditorProps } from '~/features/staff/admin/lists/ordered-list'
import { textFields } from '~/features/staff/admin/text-fields'
import { useEditing } from '~/features/staff/admin/use-editing'
import { DayField } from '~/ui/forms/day-field'
import { TextArea, TextField } from '~/ui/forms/field'
import { Switch } from '~/ui/forms/switch'
import { REVIEWS_SHOWN } from '../rules'
import type { Review } from '../schema'
import { reviewValues, useReviewEditorConfig } from './review-editor-config'
import { reviewList } from './staff-queries'

/** The open form: a client's words, whose they are and their permission (docs/product.md, "Reviews of our own"). */
export function ReviewEditor({ row, ...session }: EditorProps<Review>) {
  const edit = useEditing(useReviewEditorConfig(), { row, ...session }, reviewValues)
  const text = textFields(edit)
  const { words } = reviewList

  return (
    <EditorFrame
      edit={edit}
      title={edit.isNew ? words.newTitle : words.editTitle}
      saveLabel={edit.isNew ? words.create : words.update}
      copyOf={({ quote, name }) => ({ text: `${quote}\n\n${name}` })}
      theirs={(theirs) => (
        <>
          <p className="mt-1 mb-2 whitespace-pre-line">{theirs.quote}</p>
          <p className="font-semibold">{theirs.name}</p>
        </>
      )}
    >
      <div className="grid gap-4">
        <TextArea
          {...text('quote')}
          label="What the client said"
          hint="Their own words, without quotation marks. You may shorten them, but not change what they mean."
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...text('name')} label="Name or initials" hint="As they want to be shown." />
          <TextField {...text('matter')} label="Matter" hint="Like “Mirror wills”." />
          <TextField {...text('month')} label="Month" hint="Like 2026-05." />
        </div>
        <TextField
          {...text('person')}
          label="Client’s email address or phone number"
          hint="Never shown to visitors. It lets you find these words if the client asks what you hold about them, or asks you to erase it."
        />
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">The client’s written permission</legend>
          <DayField {...text('permissionOn')} label="Given on" />
          <TextField {...text('permissionHow')} label="How, and where it is kept" />
        </fieldset>
        <Switch
          label="Published"
          description={`Visitors see it on the home page: the first ${REVIEWS_SHOWN} that are published, unless a review service is set.`}
          isOn={edit.values.isPublished}
          onChange={(isPublished) => edit.change({ isPublished })}
        />
      </div>
    </EditorFrame>
  )
}
