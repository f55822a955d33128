import { EditorFrame } from '~/features/staff/admin/editor-frame'
import type { EditorProps } from '~/features/staff/admin/lists/ordered-list'
import { useEditing } from '~/features/staff/admin/use-editing'
import { DayField } from '~/ui/forms/day-field'
import { TextArea, TextField } from '~/ui/forms/field'
import { Switch } from '~/ui/forms/switch'
import { REVIEWS_SHOWN } from '../rules'
import type { Review } from '../schema'
import { reviewValues, useReviewEditorConfig } from './review-editor-config'

/** The open form: a client's words, whose they are and their permission (docs/product.md, "Reviews of our own"). */
export function ReviewEditor({ row, ...session }: EditorProps<Review>) {
  const edit = useEditing(useReviewEditorConfig(), { row, ...session }, reviewValues)
  const { values, errors, change } = edit

  return (
    <EditorFrame
      edit={edit}
      title={edit.isNew ? 'Add a review' : 'Edit the review'}
      saveLabel={edit.isNew ? 'Add review' : 'Save review'}
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
          name="quote"
          label="What the client said"
          hint="Their own words, without quotation marks. You may shorten them, but not change what they mean."
          value={values.quote}
          error={errors.quote}
          onValueChange={(quote) => change({ quote })}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            name="name"
            label="Name or initials"
            hint="As they want to be shown."
            value={values.name}
            error={errors.name}
            onValueChange={(name) => change({ name })}
          />
          <TextField
            name="matter"
            label="Matter"
            hint="Like “Mirror wills”."
            value={values.matter}
            error={errors.matter}
            onValueChange={(matter) => change({ matter })}
          />
          <TextField
            name="month"
            label="Month"
            hint="Like 2026-05."
            value={values.month}
            error={errors.month}
            onValueChange={(month) => change({ month })}
          />
        </div>
        <TextField
          name="person"
          label="Client’s email address or telephone number"
          hint="Never shown to visitors. It lets you find these words if the client asks what you hold about them, or asks you to erase it."
          value={values.person}
          error={errors.person}
          onValueChange={(person) => change({ person })}
        />
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">The client’s written permission</legend>
          <DayField
            name="permissionOn"
            label="Given on"
            value={values.permissionOn}
            error={errors.permissionOn}
            onValueChange={(permissionOn) => change({ permissionOn })}
          />
          <TextField
            name="permissionHow"
            label="How, and where it is kept"
            value={values.permissionHow}
            error={errors.permissionHow}
            onValueChange={(permissionHow) => change({ permissionHow })}
          />
        </fieldset>
        <Switch
          label="Published"
          description={`Visitors see it on the home page: the first ${REVIEWS_SHOWN} that are published, unless a review service is set.`}
          isOn={values.isPublished}
          onChange={(isPublished) => change({ isPublished })}
        />
      </div>
    </EditorFrame>
  )
}
