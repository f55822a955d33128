import { Extension, InputRule, markPasteRule, textInputRule } from '@tiptap/core'
import { readTypedLink } from '~/lib/text/typed-links'

/** `[our prices](/pricing)`. */
const WRITTEN_LINK = /\[([^[\]]+)\]\(([^()\s]+)\)$/
/** A complete web address, once a space follows it. */
const TYPED_ADDRESS = /(?:^|\s)(https?:\/\/[^\s<>"]*[^\s<>".,;:!?()'’”])[.,;:!?)'’”]*\s$/i
const PASTED_ADDRESS = /(?<![\w/])https?:\/\/[^\s<>"]*[^\s<>".,;:!?()'’”]/gi
const BOX = /^\s*\[([ xX]?)\]\s$/

/** Links, boxes and quotation marks in the forms that people type in other editors (docs/product.md, "Writing"). */
export const TypedForms = Extension.create({
  name: 'typedForms',
  addInputRules() {
    const { link } = this.editor.schema.marks
    if (!link) return []
    return [
      new InputRule({
        find: WRITTEN_LINK,
        handler: ({ state: { tr, schema }, range, match: [, words = '', address = ''] }) => {
          const href = readTypedLink(address, location.origin)
          if (href === null) return null
          tr.replaceWith(range.from, range.to, schema.text(words, [link.create({ href })]))
          tr.removeStoredMark(link)
        },
      }),
      new InputRule({
        find: TYPED_ADDRESS,
        handler: ({ state: { tr }, range, match: [whole, address = ''] }) => {
          const href = readTypedLink(address, location.origin)
          if (href === null) return null
          const from = range.from + whole.indexOf(address)
          // The space itself is not in the text yet.
          tr.insertText(' ', range.to)
          tr.addMark(from, from + address.length, link.create({ href }))
          tr.removeStoredMark(link)
        },
      }),
      new InputRule({
        find: BOX,
        handler: ({ chain, range, match: [, sign = ''], state: { selection } }) => {
          const isPoint = selection.$from.node(-1)?.type.name === 'listItem'
          const started = chain().deleteRange(range)
          const listed = isPoint ? started : started.toggleBulletList()
          listed
            .updateAttributes('bulletList', { isChecklist: true })
            .updateAttributes('listItem', { isDone: sign.toLowerCase() === 'x' })
            .run()
        },
      }),
      ...QUOTES,
    ]
  },
  addPasteRules() {
    const { link } = this.editor.schema.marks
    if (!link) return []
    const getAttributes = ([address]: RegExpMatchArray) => {
      const href = readTypedLink(address, location.origin)
      return href !== null && { href }
    }
    return [markPasteRule({ find: PASTED_ADDRESS, type: link, getAttributes })]
  },
})

/** The opening mark comes at the start of a word. Undo makes a curled one straight again. */
const QUOTES = [
  textInputRule({ find: /(?:^|[\s{[(<'‘“])(")$/, replace: '“' }),
  textInputRule({ find: /(")$/, replace: '”' }),
  textInputRule({ find: /(?:^|[\s{[(<"‘“])(')$/, replace: '‘' }),
  textInputRule({ find: /(')$/, replace: '’' }),
]
