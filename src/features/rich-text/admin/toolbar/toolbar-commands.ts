import type { Editor } from '@tiptap/core'
import { ALIGNMENTS, TEXT_SIZES } from '../../rules'

/** The state of the toolbar’s buttons at the cursor. */
export function readState(editor: Editor) {
  const level = [1, 2, 3].find((level) => editor.isActive('heading', { level }))
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    size: TEXT_SIZES.find((size) => editor.isActive('size', { size })) ?? 'normal',
    format: level ? String(level) : 'paragraph',
    alignment: ALIGNMENTS.find((one) => editor.isActive({ textAlign: one })) ?? 'left',
    superscript: editor.isActive('superscript'),
    subscript: editor.isActive('subscript'),
    link: editor.isActive('link'),
  }
}

/** The other button turns points into boxes, or boxes into points. */
export function toggleList(editor: Editor, isChecklist: boolean) {
  const chain = editor.chain().focus()
  const isThere = editor.isActive('bulletList', { isChecklist })
  const isOther = editor.isActive('bulletList', { isChecklist: !isChecklist })
  if (isThere || !isOther) chain.toggleBulletList()
  if (!isThere) chain.updateAttributes('bulletList', { isChecklist })
  chain.run()
}

/** @param format a heading's level; anything else is a paragraph */
export function setFormat(editor: Editor, format: string) {
  const level = ([1, 2, 3] as const).find((level) => String(level) === format)
  if (level) editor.chain().focus().setHeading({ level }).run()
  else editor.chain().focus().setParagraph().run()
}
