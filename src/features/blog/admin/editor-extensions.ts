import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'

/** The sizes beside the normal one, by the class that shows them (src/ui/rich-text.css). */
export const TEXT_SIZES = ['small', 'large', 'extra-large'] as const

const ALIGNMENTS = ['left', 'center']

/**
 * What an article can consist of: the toolbar's items, and quotations and tables, which come with text
 * that has them. It is what the server keeps (src/features/blog/rich-text.server.ts); the looks travel
 * as classes, because the pages' policy allows no inline style.
 */
export function editorExtensions() {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: '_blank', rel: 'noopener' },
      },
    }),
    Size,
    Alignment.configure({ types: ['heading', 'paragraph'], alignments: ALIGNMENTS }),
    OwnImage,
    ...tableNodes,
  ]
}

const Size = Mark.create({
  name: 'size',
  addAttributes() {
    return {
      size: {
        default: null,
        parseHTML: (element) => TEXT_SIZES.find((size) => element.matches(`.size-${size}`)) ?? null,
        renderHTML: ({ size }) => (size ? { class: `size-${size}` } : {}),
      },
    }
  },
  parseHTML() {
    return TEXT_SIZES.map((size) => ({ tag: `span.size-${size}` }))
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0]
  },
})

const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) =>
              ALIGNMENTS.find((alignment) => element.matches(`.align-${alignment}`)) ?? null,
            renderHTML: ({ textAlign }) => (textAlign ? { class: `align-${textAlign}` } : {}),
          },
        },
      },
    ]
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-l': () => this.editor.commands.setTextAlign('left'),
      'Mod-Shift-e': () => this.editor.commands.setTextAlign('center'),
    }
  },
})

/** Pictures of the site's own uploads: no other would be shown. */
const OwnImage = Image.extend({
  parseHTML() {
    return [{ tag: 'img[src^="/uploads/"]' }]
  },
})

/*
 * Tables of text, as articles have them, without the machinery that draws column widths as inline style.
 * The toolbar makes none; what is there can be read and edited, and survives.
 */
const cellAttributes = () => ({
  colspan: { default: null },
  rowspan: { default: null },
})

const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableHead? tableBody+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', 0],
  }),
  Node.create({
    name: 'tableHead',
    content: 'tableRow+',
    parseHTML: () => [{ tag: 'thead' }],
    renderHTML: () => ['thead', 0],
  }),
  Node.create({
    name: 'tableBody',
    content: 'tableRow+',
    parseHTML: () => [{ tag: 'tbody' }],
    renderHTML: () => ['tbody', 0],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableHeader | tableCell)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  Node.create({
    name: 'tableHeader',
    content: 'inline*',
    isolating: true,
    addAttributes: () => ({ ...cellAttributes(), scope: { default: null } }),
    parseHTML: () => [{ tag: 'th' }],
    renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
  }),
  Node.create({
    name: 'tableCell',
    // Before the paragraph's own Enter, which would cut the cell in two.
    priority: 1000,
    content: 'inline*',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag: 'td' }],
    renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      return {
        Enter: ({ editor }) => {
          const { name } = editor.state.selection.$from.parent.type
          const isCell = name === 'tableCell' || name === 'tableHeader'
          return isCell && editor.commands.insertContent({ type: 'hardBreak' })
        },
      }
    },
  }),
]
