import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { EditConflict } from '~/features/staff/admin/edit-conflict'
import { DeleteDialog, FOR_GOOD } from '~/features/staff/admin/lists/delete-dialog'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { textFields } from '~/features/staff/admin/text-fields'
import { LeaveDialog } from '~/features/staff/admin/unsaved-text/leave-guard'
import { type EditorSession, useEditing } from '~/features/staff/admin/use-editing'
import { LONGEST_DESCRIPTION } from '~/lib/images/image-notes'
import { TextField } from '~/ui/forms/field'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import { NAMELESS } from '../library/library-rules'
import type { OpenImage } from '../library/library-schema'
import { FocusField } from './focus-field'
import { ImageUpload } from './image-upload'
import { pictureValues, usePictureEditorConfig } from './picture-editor-config'
import { PictureFacts, smallHeading } from './picture-facts'
import { useDeleteImage, useReplaceImage } from './staff-queries'

interface PictureEditorProps extends EditorSession {
  image: OpenImage
}

export function PictureEditor({ image, ...session }: PictureEditorProps) {
  const edit = useEditing(usePictureEditorConfig(image), { row: image, ...session }, pictureValues)
  const { values, change } = edit
  const text = textFields(edit)
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
      <section ref={edit.frame} aria-label="What it shows" className="min-w-0">
        <ScriptedForm
          className="rounded-card border border-line bg-paper p-5"
          onSubmit={() => void edit.save({ stays: true })}
        >
          <div className="grid gap-5">
            <TextField
              {...text('description')}
              label="Alternative text"
              hint="Says what the picture shows, for people who can’t see it. It is offered wherever you choose this picture; what articles say already stays as it is."
              maxLength={LONGEST_DESCRIPTION}
              isOptional
            />
            <FocusField
              address={image.address}
              focus={values.focus}
              onChange={(focus) => change({ focus })}
            />
          </div>
          <SaveBar edit={edit} saveLabel="Save" cancelLabel="Discard" at="bottom" />
        </ScriptedForm>
        <LeaveDialog guard={edit.guard} />
        <EditConflict edit={edit} copyOf={({ description }) => ({ text: description })}>
          {(theirs) => <p className="mt-1">{theirs.description}</p>}
        </EditConflict>
      </section>
      <div className="grid min-w-0 gap-8">
        <PictureFacts image={image} />
        {edit.isChanged ? (
          <p className="text-muted">
            Save or discard your changes before you replace or delete the picture.
          </p>
        ) : (
          <>
            <Replace image={image} />
            <Delete image={image} />
          </>
        )}
      </div>
    </div>
  )
}

function Replace({ image }: { image: OpenImage }) {
  const navigate = useNavigate()
  const replace = useReplaceImage(image.id, ({ id }) =>
    navigate({ to: '/admin/pictures/$id', params: { id }, replace: true }),
  )
  return (
    <TitledSection title="Replace it" look={smallHeading}>
      <p className="mt-1 mb-3 leading-snug text-muted">
        The new file replaces this one everywhere, immediately. Earlier versions keep the old one.
      </p>
      <ImageUpload label="Choose the new file" send={replace} />
    </TitledSection>
  )
}

function Delete({ image }: { image: OpenImage }) {
  const navigate = useNavigate()
  const deletion = useDeleteImage()
  const [isAsked, setIsAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="delete-heading">
      <h3
        id="delete-heading"
        ref={heading}
        tabIndex={-1}
        className={`${smallHeading} outline-none`}
      >
        Delete it
      </h3>
      {image.places.length > 0 ? (
        <p className="mt-1 leading-snug text-muted">
          A picture can be deleted when nothing uses or keeps it.
        </p>
      ) : (
        <SmallButton className="mt-2" onClick={() => setIsAsked(true)}>
          <Trash2 aria-hidden="true" className="size-5" /> Delete the picture
        </SmallButton>
      )}
      <DeleteDialog
        title="Delete the picture"
        name={isAsked ? image.name || NAMELESS : null}
        consequence={`Nothing uses it. ${FOR_GOOD}`}
        deletion={deletion}
        onConfirm={() =>
          deletion.mutate(image.id, {
            onSuccess: () => void navigate({ to: '/admin/pictures' }),
            onSettled: () => setIsAsked(false),
          })
        }
        onClose={() => setIsAsked(false)}
        finalFocus={heading}
      />
    </section>
  )
}
