import { type Editor, Extension } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { readImageUrl } from '~/features/uploads/rules'

/**
 * Shows where images will stand while they are uploaded. A placeholder moves with the text around it
 * and is no part of it: nothing half-done is saved.
 */
export const ArrivingImages = Extension.create({
  name: 'arrivingImages',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) => {
          const places = before.map(transaction.mapping, transaction.doc)
          const change: Change | undefined = transaction.getMeta(key)
          if (!change) return places
          const { id, position } = change
          if (position === null) return places.remove(find(places, id))
          return places.add(transaction.doc, [Decoration.widget(position, makePlaceholder, { id })])
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

/**
 * Holds a place for an image that is on its way.
 *
 * @param near a position in the text; the place is beside the paragraph that stands there
 * @returns by which `fillPlace` finds the place again, wherever it has moved
 */
export function holdPlace(editor: Editor, near: number): symbol {
  const id = Symbol('place')
  const { doc, tr } = editor.state
  editor.view.dispatch(tr.setMeta(key, { id, position: placeFor(editor, doc, near) }))
  return id
}

/**
 * Puts the image into its place. Nothing happens when the place was deleted meanwhile.
 *
 * @param src null for an image that did not arrive
 */
export function fillPlace(editor: Editor, id: symbol, src: string | null): void {
  if (editor.isDestroyed) return
  const { state, view } = editor
  const [place] = find(key.getState(state) ?? DecorationSet.empty, id)
  if (!place) return
  const transaction = state.tr.setMeta(key, { id, position: null })
  const image = src === null ? null : createImage(editor, src)
  if (image) transaction.insert(placeFor(editor, state.doc, place.from), image)
  view.dispatch(transaction)
}

interface Change {
  id: symbol
  /** Null when the place is no longer held. */
  position: number | null
}

const key = new PluginKey<DecorationSet>('arrivingImages')

function find(places: DecorationSet, id: symbol): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.id === id)
}

/** Nobody has said yet what it shows. */
function createImage({ schema }: Editor, src: string): Node | null {
  const facts = readImageUrl(src)
  return schema.nodes.image?.create({ src, width: facts?.width, height: facts?.height }) ?? null
}

function placeFor(editor: Editor, doc: Node, near: number): number {
  const image = createImage(editor, '')
  const slice = image && new Slice(Fragment.from(image), 0, 0)
  return (slice && dropPoint(doc, near, slice)) ?? doc.content.size
}

function makePlaceholder(): HTMLElement {
  const placeholder = document.createElement('div')
  placeholder.className = 'arriving-image'
  placeholder.textContent = 'The picture is on its way…'
  return placeholder
}
