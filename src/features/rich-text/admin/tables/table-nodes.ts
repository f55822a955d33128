import { mergeAttributes, Node } from '@tiptap/core'
import { ELEMENTS, heldAttributes } from '../../rules'
import { selectBeside } from './selected-cells'
import { addColumn, addRow, leaveCaption, moveToCell } from './table-commands'

/*
 * Tables of text, as articles have them, without the machinery that draws column widths as inline style.
 *
 * A cell is a line of words, or holds paragraphs, lists and whatever else a text can have. These are two
 * nodes of the editor: a node holds words or blocks, never both.
 */
export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableCaption? ((tableHead tableBody*) | tableBody+) tableFoot?',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', 0],
    addNodeView: () => () => {
      const dom = document.createElement('table')
      // A wide table scrolls with the cursor, so it must say that the keyboard writes there.
      dom.contentEditable = 'true'
      return { dom, contentDOM: dom }
    },
    addKeyboardShortcuts: () => ({
      Tab: ({ editor }) => moveToCell(editor, 1),
      'Shift-Tab': ({ editor }) => moveToCell(editor, -1),
      'Shift-ArrowDown': ({ editor }) => selectBeside(editor, 1),
      'Shift-ArrowUp': ({ editor }) => selectBeside(editor, -1),
      'Mod-Enter': ({ editor }) => addRow(editor, 'below'),
      'Mod-Shift-Enter': ({ editor }) => addColumn(editor, 'after'),
    }),
    // Elsewhere the keys of a new row make a line break.
    priority: 1000,
  }),
  section('tableHead', 'thead'),
  section('tableBody', 'tbody'),
  section('tableFoot', 'tfoot'),
  Node.create({
    name: 'tableCaption',
    priority: 1000,
    content: 'text*',
    isolating: true,
    parseHTML: () => [{ tag: 'caption' }],
    renderHTML: () => ['caption', 0],
    addKeyboardShortcuts: () => ({ Enter: ({ editor }) => leaveCaption(editor) }),
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableBlockCell | tableHeader | tableBlockHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableHeader', 'th', 'inline*'),
  cell('tableBlockHeader', 'th', 'block+'),
  cell('tableCell', 'td', 'inline*'),
  cell('tableBlockCell', 'td', 'block+'),
]

function section(name: string, element: string) {
  return Node.create({
    name,
    content: 'tableRow+',
    parseHTML: () => [{ tag: element }],
    renderHTML: () => [element, 0],
  })
}

function cell(name: string, element: 'th' | 'td', content: 'inline*' | 'block+') {
  const attributes = Object.keys(ELEMENTS[element]?.attributes ?? {}).filter(
    (one) => one !== 'class',
  )
  return Node.create({
    name,
    // Before the paragraph's own Enter, which would cut the cell in two.
    priority: 1000,
    content,
    isolating: true,
    addAttributes: () =>
      Object.fromEntries(
        attributes.map((attribute) => [
          attribute,
          {
            default: null,
            parseHTML: (cell: HTMLElement) => held(cell, element)[attribute] ?? null,
          },
        ]),
      ),
    parseHTML: () => [
      {
        tag: element,
        getAttrs: (cell) => (hasBlocks(cell) === (content === 'block+') ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => [element, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts: () => ({
      Enter: ({ editor }) => {
        const isWithinWords = editor.state.selection.$from.parent.type.name === name
        return isWithinWords && editor.commands.insertContent({ type: 'hardBreak' })
      },
    }),
  })
}

function held(cell: HTMLElement, element: string) {
  return heldAttributes(element, (attribute) => cell.getAttribute(attribute))
}

/** Blocks: elements that are never within a line. */
const BLOCKS = 'p, h1, h2, h3, ul, ol, blockquote, aside, table, hr, img'

function hasBlocks(cell: HTMLElement): boolean {
  return cell.querySelector(BLOCKS) !== null
}
