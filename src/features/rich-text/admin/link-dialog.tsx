import { type Editor, getMarkRange, type Range } from '@tiptap/core'
import { type FormEvent, useRef, useState } from 'react'
import { LINK_REFUSED, readTypedLink } from '~/lib/text/typed-links'
import { SmallField } from '~/ui/forms/small-field'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { EditorDialogProps } from './editor-commands'
import { LinkField } from './link-field'

/** Typed text of a dialog closed by Escape or its cross, by the words it was for. */
const left = new WeakMap<Editor, { place: string; text: string; url: string }>()

/**
 * Text and address are both needed (docs/product.md, "Rich text"). An address that would not be stored is refused at
 * its field. Inside a link, the dialog changes that link. After Escape, it opens at the same place with what was
 * typed.
 */
export function LinkDialog({ editor, onClose, finalFocus }: EditorDialogProps) {
  const [present] = useState(() => readLink(editor))
  const place = JSON.stringify(present)
  const [begun] = useState(() => {
    const last = left.get(editor)
    return last?.place === place ? last : { text: present.text, url: present.href }
  })
  const [text, setText] = useState(begun.text)
  const [url, setUrl] = useState(begun.url)
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isReady = text.trim() !== '' && url.trim() !== ''

  const close = () => {
    left.delete(editor)
    onClose()
  }
  const insert = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may be inside the form of a question.
    event.stopPropagation()
    if (!isReady) return
    const href = readTypedLink(url, location.origin)
    if (href === null) {
      setError(LINK_REFUSED)
      field.current?.focus()
      return
    }
    writeLink(editor, present, text.trim(), href)
    close()
  }
  const remove = () => {
    editor.chain().focus().setTextSelection(present.range).unsetMark('link').run()
    close()
  }
  return (
    <Modal
      isOpen
      onClose={() => {
        left.set(editor, { place, text, url })
        onClose()
      }}
      title={present.href ? 'Edit Link' : 'Insert Link'}
      finalFocus={finalFocus}
    >
      <form onSubmit={insert} noValidate className="grid gap-4">
        <SmallField id="link-text" label="Link text" value={text} onValueChange={setText} />
        <LinkField
          field={field}
          value={url}
          error={error}
          onChange={(typed) => {
            setUrl(typed)
            setError('')
          }}
          onChoose={({ path, title }) => {
            setUrl(path)
            setError('')
            if (text.trim() === '') setText(title)
          }}
        />
        {isReady ? null : (
          <p className="leading-snug text-muted">
            {text.trim() === '' ? 'Enter the words that readers see.' : 'Enter where it leads.'}
          </p>
        )}
        <ModalActions>
          {present.href ? <SmallButton onClick={remove}>Remove link</SmallButton> : null}
          <SmallButton onClick={close}>Cancel</SmallButton>
          <SmallButton type="submit" look="primary" disabled={!isReady}>
            {present.href ? 'Update Link' : 'Insert Link'}
          </SmallButton>
        </ModalActions>
      </form>
    </Modal>
  )
}

interface PresentLink {
  /** The link at the cursor, or the selection. */
  range: Range
  text: string
  /** Empty for a new link. */
  href: string
}

function readLink(editor: Editor): PresentLink {
  const { from, to, $from } = editor.state.selection
  const { link } = editor.schema.marks
  const linked = link && editor.isActive('link') ? getMarkRange($from, link) : undefined
  const range = linked ?? { from, to }
  const { href } = editor.getAttributes('link')
  return {
    range,
    text: editor.state.doc.textBetween(range.from, range.to, ' '),
    href: linked && typeof href === 'string' ? href : '',
  }
}

/** Unchanged words keep their other formatting, such as bold. */
function writeLink(
  editor: Editor,
  { range, text: before }: PresentLink,
  text: string,
  href: string,
) {
  const writing = editor.chain().focus().setTextSelection(range)
  if (text === before.trim() && range.from !== range.to) {
    writing.setMark('link', { href }).setTextSelection(range.to).run()
    return
  }
  writing
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    .unsetMark('link')
    .run()
}
