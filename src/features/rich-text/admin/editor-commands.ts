import type { Editor } from '@tiptap/core'
import {
  Asterisk,
  Banknote,
  BookA,
  Bookmark,
  CircleDot,
  FileInput,
  Heading1,
  Heading2,
  Heading3,
  ImagePlus,
  Info,
  List,
  ListChecks,
  ListMinus,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  PoundSterling,
  Table,
  TextQuote,
} from 'lucide-react'
import type { Box } from '../rules'
import { askForLine, pullFigure, toggleBox } from './boxes/article-boxes'
import { insertFootnote } from './footnote-node'
import { insertTable, makeRoom } from './tables/table-commands'
import { toggleList } from './toolbar/toolbar-commands'

/** Dialogs that a command may open; `EditorDialogs` listens for them. */
export type EditorDialog =
  | 'link'
  | 'image'
  | 'figure'
  | 'keys'
  | 'changes'
  | 'file'
  | 'words'
  | 'snippet'
  | 'save-snippet'

export interface EditorDialogProps {
  editor: Editor
  onClose: () => void
  /** The text, where the writing goes on. */
  finalFocus: () => HTMLElement | null
}

declare module '@tiptap/core' {
  interface EditorEvents {
    openDialog: EditorDialog
    /** Opens the bar that finds and replaces. */
    openFind: []
    /** Starts a comment on the selected words, or opens the one at the cursor. */
    comment: []
  }
}

/** Inserts something at the cursor, or changes the block there. */
export interface EditorCommand {
  id: string
  label: string
  /** Other words that people may search for. */
  words: string
  icon: LucideIcon
  isOn?: (editor: Editor) => boolean
  /** Without it, the command always can. */
  canRun?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

/** One choice in the toolbar. */
const FORMATS: readonly EditorCommand[] = [
  {
    id: 'paragraph',
    label: 'Paragraph',
    words: 'text plain normal',
    icon: Pilcrow,
    isOn: (editor) => editor.isActive('paragraph'),
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  heading(1, Heading1),
  heading(2, Heading2),
  heading(3, Heading3),
]

/** Each has a button in the toolbar. */
const BLOCKS: readonly EditorCommand[] = [
  {
    id: 'bullet-list',
    label: 'Bullet list',
    words: 'points ul unordered',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList', { isChecklist: false }),
    run: inRoom((editor) => toggleList(editor, false)),
  },
  {
    id: 'numbered-list',
    label: 'Numbered list',
    words: 'numbers steps ol ordered',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: inRoom((editor) => editor.chain().focus().toggleOrderedList().run()),
  },
  {
    id: 'checklist',
    label: 'Checklist',
    words: 'tick boxes to do',
    icon: ListChecks,
    isOn: (editor) => editor.isActive('bulletList', { isChecklist: true }),
    run: inRoom((editor) => toggleList(editor, true)),
  },
  {
    id: 'quote',
    label: 'Quote',
    words: 'quotation blockquote citation',
    icon: TextQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: inRoom((editor) => editor.chain().focus().toggleBlockquote().run()),
  },
  {
    id: 'callout',
    label: 'Callout',
    words: 'box note tip important aside',
    icon: Info,
    isOn: (editor) => editor.isActive('callout', { box: 'callout' }),
    run: inRoom((editor) => toggleBox(editor, 'callout')),
  },
  {
    id: 'rule',
    label: 'Dividing line',
    words: 'rule separator hr horizontal break',
    icon: Minus,
    run: inRoom((editor) => editor.chain().focus().setHorizontalRule().run()),
  },
  {
    id: 'table',
    label: 'Table',
    words: 'rows columns cells grid',
    icon: Table,
    isOn: (editor) => editor.isActive('table'),
    canRun: (editor) => !editor.isActive('table'),
    run: insertTable,
  },
  {
    id: 'image',
    label: 'Insert image',
    words: 'picture photo drawing upload',
    icon: ImagePlus,
    isOn: (editor) => editor.isActive('image'),
    run: (editor) => editor.emit('openDialog', 'image'),
  },
  {
    id: 'file',
    label: 'Insert a file',
    words: 'word docx markdown md html document import libreoffice',
    icon: FileInput,
    run: (editor) => editor.emit('openDialog', 'file'),
  },
  {
    id: 'snippet',
    label: 'Snippet',
    words: 'saved block text reuse call to action warning template',
    icon: Bookmark,
    run: (editor) => editor.emit('openDialog', 'snippet'),
  },
  {
    id: 'footnote',
    label: 'Footnote',
    words: 'note reference citation source foot',
    icon: Asterisk,
    isOn: (editor) => editor.isActive('footnote'),
    canRun: (editor) => !editor.isActive('footnote'),
    run: insertFootnote,
  },
  {
    id: 'official-figure',
    label: 'Official figure',
    words: 'amount fee pounds court tax threshold allowance money',
    icon: PoundSterling,
    isOn: (editor) => editor.isActive('officialFigure'),
    run: (editor) => editor.emit('openDialog', 'figure'),
  },
]

/** See docs/product.md, "Boxes beside an article". */
export const ARTICLE_BOXES: readonly EditorCommand[] = [
  box('in-short', 'In short', 'summary key points margin', ListMinus),
  box('words-used', 'Words used here', 'glossary terms definitions margin', BookA),
  {
    ...box('pull-figure', 'Pull figure', 'amount large number money', Banknote),
    run: inRoom(pullFigure),
  },
  {
    ...box('own-line', 'Which line are you on?', 'table question choose reader', CircleDot),
    canRun: (editor) => !editor.isActive('table'),
    run: askForLine,
  },
]

/** In the order of the slash menu (docs/product.md, "Rich text"). */
export const EDITOR_COMMANDS: readonly EditorCommand[] = [...FORMATS, ...BLOCKS, ...ARTICLE_BOXES]

/** A cell that holds only words first becomes one with room for blocks. */
function inRoom(run: (editor: Editor) => void): (editor: Editor) => void {
  return (editor) => {
    makeRoom(editor)
    run(editor)
  }
}

function box(id: Box, label: string, words: string, icon: LucideIcon): EditorCommand {
  return {
    id,
    label,
    words: `box ${words}`,
    icon,
    isOn: (editor) => editor.isActive('callout', { box: id }),
    run: inRoom((editor) => toggleBox(editor, id)),
  }
}

function heading(level: 1 | 2 | 3, icon: LucideIcon): EditorCommand {
  return {
    id: `heading-${level}`,
    label: `Heading ${level}`,
    words: `h${level} title section`,
    icon,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: inRoom((editor) => editor.chain().focus().setHeading({ level }).run()),
  }
}
