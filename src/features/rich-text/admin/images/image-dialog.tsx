import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { ImageChoice } from '~/features/uploads/admin/image-choice'
import { Picture } from '~/features/uploads/components/picture'
import { readImageUrl } from '~/features/uploads/rules'
import { imageFile } from '~/lib/images/image-address'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { SmallField } from '~/ui/forms/small-field'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { EditorDialogProps } from '../editor-commands'
import { makeRoom } from '../tables/table-commands'
import { ImagePlacement } from './image-placement'

/** Adds or changes a picture: its description, or the statement that it is decorative, its caption and its place. */
export function ImageDialog({ editor, onClose, finalFocus }: EditorDialogProps) {
  const [present] = useState(() => readImage(editor))
  const [src, setSrc] = useState(present?.src ?? '')
  const [alt, setAlt] = useState(present?.alt ?? '')
  const [isDecorative, setIsDecorative] = useState(present?.alt === '')
  const [caption, setCaption] = useState(present?.caption ?? '')
  const [place, setPlace] = useState(present?.place ?? '')
  const isReady = src !== '' && (isDecorative || alt.trim() !== '')

  const insert = () => {
    if (!isReady) return
    const facts = readImageUrl(src)
    const image = {
      src,
      alt: isDecorative ? '' : alt.trim(),
      width: facts?.width,
      height: facts?.height,
      caption: caption.trim(),
      place,
    }
    if (present) editor.chain().focus().updateAttributes('image', image).run()
    else {
      makeRoom(editor)
      editor.chain().focus().insertContent({ type: 'image', attrs: image }).run()
    }
    onClose()
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={present ? 'Edit Image' : 'Insert Image'}
      finalFocus={finalFocus}
    >
      <ScriptedForm onSubmit={insert} className="grid gap-4">
        {src ? (
          <div className="overflow-hidden rounded-button border border-line bg-panel">
            <Picture
              src={src}
              alt="The chosen image"
              sizes="28rem"
              className="max-h-56 w-full object-contain"
            />
          </div>
        ) : null}
        <ImageChoice
          label={src ? 'Choose another image' : 'Choose image'}
          onChosen={(address, description) => {
            setSrc(imageFile(address))
            if (description) setAlt(description)
          }}
        />
        <SmallField
          id="image-alt"
          label="Alternative text"
          hint="Says what the picture shows, for people who can’t see it."
          value={isDecorative ? '' : alt}
          disabled={isDecorative}
          onValueChange={setAlt}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={({ target }) => setIsDecorative(target.checked)}
            className="size-5 flex-none accent-green"
          />
          This picture is decorative
        </label>
        <ImagePlacement caption={caption} onCaption={setCaption} place={place} onPlace={setPlace} />
        <ModalActions>
          <SmallButton onClick={onClose}>Cancel</SmallButton>
          <SmallButton type="submit" look="primary" disabled={!isReady}>
            {present ? 'Update Image' : 'Insert Image'}
          </SmallButton>
        </ModalActions>
      </ScriptedForm>
    </Modal>
  )
}

interface PresentImage {
  src: string
  /** Null until a dropped or pasted picture is described. */
  alt: string | null
  caption: string
  place: string
}

function readImage(editor: Editor): PresentImage | null {
  if (!editor.isActive('image')) return null
  const { src, alt, caption, place } = editor.getAttributes('image')
  return {
    src: String(src ?? ''),
    alt: typeof alt === 'string' ? alt : null,
    caption: String(caption ?? ''),
    place: String(place ?? ''),
  }
}
