import type { Editor } from '@tiptap/core'
import { ListItem } from '@tiptap/extension-list'
import type { ResolvedPos } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { CHECKLIST, DONE, heldAttributes } from '../rules'

/** May have its own number, or, in a checklist, start ticked. */
export const Point = ListItem.extend({
  addAttributes: () => ({
    isDone: {
      default: false,
      keepOnSplit: false,
      parseHTML: (element) => held(element).class === DONE,
      renderHTML: ({ isDone }) => (isDone ? { class: DONE } : {}),
    },
    value: {
      default: null,
      keepOnSplit: false,
      parseHTML: (element) => held(element).value ?? null,
    },
  }),
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      'Mod-Enter': ({ editor }) => tick(editor, editor.state.selection.$from),
    }
  },
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            mousedown: (view, event) => {
              const box = view.editable ? boxUnder(event) : null
              if (!box) return false
              event.preventDefault()
              return tick(editor, view.state.doc.resolve(view.posAtDOM(box, 0)))
            },
          },
        },
      }),
    ]
  },
})

function held(element: HTMLElement) {
  return heldAttributes('li', (name) => element.getAttribute(name))
}

/** The box is drawn in the space before the words. */
function boxUnder({ target, clientX }: MouseEvent): Element | null {
  if (!(target instanceof HTMLElement) || !target.matches(`.${CHECKLIST} > li`)) return null
  const { left } = target.getBoundingClientRect()
  return clientX - left < Number.parseFloat(getComputedStyle(target).paddingLeft) ? target : null
}

function tick(editor: Editor, place: ResolvedPos): boolean {
  for (let depth = place.depth; depth > 0; depth--) {
    const point = place.node(depth)
    if (point.type.name !== 'listItem') continue
    if (!place.node(depth - 1).attrs.isChecklist) return false
    return editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(place.before(depth), 'isDone', !point.attrs.isDone)
      return true
    })
  }
  return false
}
