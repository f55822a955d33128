import { Mark, markInputRule } from '@tiptap/core'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { linkAttributes } from '~/lib/text/links'
import { ALIGNMENTS, CHECKLIST, heldAttributes, numberingClass, TEXT_SIZES } from '../rules'
import { Snippets } from '../snippets/admin/insert-snippet'
import { MovingBlocks } from './blocks/moving-blocks'
import { Callout } from './boxes/callout-node'
import { Point } from './checklist-points'
import { CommentMarks } from './comments/comment-marks'
import { FindMarks } from './find/find-marks'
import { Footnote } from './footnote-node'
import { ArrivingImages } from './images/arriving-images'
import { OwnImage } from './images/image-node'
import { UndescribedImages } from './images/undescribed-images'
import { OfficialFigure } from './official-figure-node'
import { Arrivals } from './pasting/arrivals'
import { ChangesQuestion } from './pasting/changes-question'
import { tableNodes } from './tables/table-nodes'
import { SlashCommands } from './toolbar/slash-commands'
import { TypedForms } from './typed-forms'

/**
 * The editor’s schema, made from the table in `rules.ts` like the server’s sanitiser. Looks are classes, because the
 * pages’ policy allows no inline style.
 */
export function editorExtensions() {
  return [
    WritingKit.configure({
      heading: { levels: [1, 2, 3] },
      code: false,
      codeBlock: false,
      link: false,
      bulletList: false,
      listItem: false,
      orderedList: false,
    }),
    Link,
    ...RAISED,
    Size,
    // Numbered headings of other programs are headings in a list.
    Point.extend({ content: 'block+' }),
    BulletedList,
    NumberedList,
    Alignment.configure({
      types: ['heading', 'paragraph', 'tableHeader', 'tableCell'],
      alignments: [...ALIGNMENTS],
    }),
    Callout,
    Footnote,
    OfficialFigure,
    OwnImage,
    ArrivingImages,
    UndescribedImages,
    FindMarks,
    CommentMarks,
    ChangesQuestion,
    Arrivals,
    SlashCommands,
    TypedForms,
    MovingBlocks,
    Snippets,
    ...tableNodes,
  ]
}

/** A typed asterisk or underscore makes italics only next to a word: "5 * 3 * 2" is a sum. */
const WritingKit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? []
    return extensions.map((extension) =>
      extension instanceof Mark && extension.name === 'italic'
        ? extension.extend({
            addInputRules() {
              return [
                /(?:^|\s)(\*([^\s*](?:[^*]*[^\s*])?)\*)$/,
                /(?:^|\s)(_([^\s_](?:[^_]*[^\s_])?)_)$/,
              ].map((find) => markInputRule({ find, type: this.type }))
            },
          })
        : extension,
    )
  },
})

/** Paragraphs, flat lists, bold words, links and official figures. */
export function shortTextExtensions() {
  return [
    StarterKit.configure({
      blockquote: false,
      code: false,
      codeBlock: false,
      hardBreak: false,
      heading: false,
      horizontalRule: false,
      italic: false,
      link: false,
      bulletList: false,
      listItem: false,
      orderedList: false,
      strike: false,
      trailingNode: false,
      underline: false,
    }),
    Link,
    FlatListItem,
    BulletedList,
    NumberedList,
    OfficialFigure,
    ChangesQuestion,
    Arrivals,
  ]
}

const FlatListItem = ListItem.extend({
  content: 'paragraph',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** Only a whole web address that is typed or pasted becomes a link automatically. */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({
    href: { default: null, parseHTML: (element) => readLink(element)?.href ?? null },
  }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (readLink(element) ? null : false) }],
  renderHTML: ({ mark }) => {
    const href = String(mark.attrs.href ?? '')
    return ['a', { ...linkAttributes(href, location.origin) }, 0]
  },
  addKeyboardShortcuts: () => ({
    'Mod-k': ({ editor }) => {
      editor.emit('openDialog', 'link')
      return true
    },
  }),
})

function readLink(element: HTMLElement) {
  return linkAttributes(element.getAttribute('href') ?? '', location.origin)
}

const Size = Mark.create({
  name: 'size',
  addAttributes: () => ({
    size: {
      default: null,
      parseHTML: (element) => TEXT_SIZES.find((size) => element.matches(`.size-${size}`)) ?? null,
      renderHTML: ({ size }) => (size ? { class: `size-${size}` } : {}),
    },
  }),
  parseHTML: () => TEXT_SIZES.map((size) => ({ tag: `span.size-${size}` })),
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** 10², H₂O. */
const RAISED = (
  [
    ['superscript', 'sup', 'Mod-.'],
    ['subscript', 'sub', 'Mod-,'],
  ] as const
).map(([name, tag, key]) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts: () => ({ [key]: ({ editor }) => editor.commands.toggleMark(name) }),
  }),
)

const BulletedList = BulletList.extend({
  addAttributes: () => ({
    isChecklist: {
      default: false,
      parseHTML: (element) => heldAttributes('ul', readFrom(element)).class === CHECKLIST,
      renderHTML: ({ isChecklist }) => (isChecklist ? { class: CHECKLIST } : {}),
    },
  }),
})

const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => Number(heldAttributes('ol', readFrom(element)).start ?? 1),
    },
    type: {
      default: null,
      parseHTML: (element) => heldAttributes('ol', readFrom(element)).type ?? null,
      renderHTML: ({ type }) => (type ? { type, class: numberingClass(String(type)) } : {}),
    },
  }),
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

function readFrom(element: HTMLElement) {
  return (attribute: string) => element.getAttribute(attribute)
}
