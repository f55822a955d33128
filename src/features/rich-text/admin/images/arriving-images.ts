import { type Editor, Extension } from '@tiptap/core'
import { type Attrs, Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { readImageUrl } from '~/features/uploads/rules'

/** A picture embedded in a text, and its place. */
export interface CarriedPicture {
  id: symbol
  /** A data URL. */
  data: string
}

declare module '@tiptap/core' {
  interface EditorEvents {
    /** A paste or a file contained pictures to upload. */
    carryPictures: [pictures: CarriedPicture[]]
  }
}

/**
 * Shows placeholders while images are uploaded. They move with the text and are not part of it, so nothing half-done
 * is saved. Images embedded in a paste or a file become placeholders before anyone sees the text.
 */
export const ArrivingImages = Extension.create({
  name: 'arrivingImages',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, before) => {
            const changes: readonly Change[] = transaction.getMeta(key) ?? []
            return changes.reduce(
              (places, { id, position, attributes }) =>
                position === null
                  ? places.remove(find(places, id))
                  : places.add(transaction.doc, [
                      Decoration.widget(position, makePlaceholder, { id, attributes }),
                    ]),
              before.map(transaction.mapping, transaction.doc),
            )
          },
        },
        appendTransaction: (transactions, _before, state) =>
          transactions.some(({ docChanged }) => docChanged) ? unload(state) : null,
        view: () => ({
          update: (view, before) => {
            const known = new Set(carriedIn(before).map(({ id }) => id))
            const fresh = carriedIn(view.state).filter(({ id }) => !known.has(id))
            if (fresh.length > 0) editor.emit('carryPictures', fresh)
          },
        }),
        props: { decorations: (state) => key.getState(state) },
      }),
    ]
  },
})

/**
 * @param near a position in the text: the place is next to its paragraph
 * @returns the id by which `fillPlace` finds the place, wherever it has moved
 */
export function holdPlace(editor: Editor, near: number): symbol {
  const id = Symbol('place')
  const { doc, tr } = editor.state
  const change: Change = { id, position: placeFor(editor.state, doc, near) }
  editor.view.dispatch(tr.setMeta(key, [change]))
  return id
}

/**
 * Does nothing when the place has been deleted.
 *
 * @param src null for an image that did not arrive
 */
export function fillPlace(editor: Editor, id: symbol, src: string | null): void {
  if (editor.isDestroyed) return
  const { state, view } = editor
  const [place] = find(key.getState(state) ?? DecorationSet.empty, id)
  if (!place) return
  const change: Change = { id, position: null }
  const transaction = state.tr.setMeta(key, [change])
  const image = src === null ? null : createImage(state, src, place.spec.attributes)
  if (image) transaction.insert(placeFor(state, state.doc, place.from), image)
  view.dispatch(transaction)
}

interface Change {
  id: symbol
  /** Null when the place is no longer held. */
  position: number | null
  /** The description and caption of an embedded image. */
  attributes?: Attrs
}

const key = new PluginKey<DecorationSet>('arrivingImages')

function find(places: DecorationSet, id: symbol): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.id === id)
}

function carriedIn(state: EditorState): CarriedPicture[] {
  const places = (key.getState(state) ?? DecorationSet.empty).find(
    undefined,
    undefined,
    ({ attributes }) => attributes !== undefined,
  )
  return places.map(({ spec: { id, attributes } }) => ({ id, data: String(attributes.src) }))
}

/** Replaces embedded images with placeholders. */
function unload(state: EditorState): Transaction | null {
  const found: Array<{ node: Node; position: number }> = []
  state.doc.descendants((node, position) => {
    const isCarried = node.type.name === 'image' && /^data:/.test(String(node.attrs.src))
    if (isCarried) found.push({ node, position })
  })
  if (found.length === 0) return null
  const transaction = state.tr
  for (const { position } of found.toReversed()) transaction.delete(position, position + 1)
  const changes = found.map(({ node, position }) => ({
    id: Symbol('place'),
    position: transaction.mapping.map(position),
    attributes: node.attrs,
  }))
  return transaction.setMeta(key, changes)
}

/** An image without a description is not described yet. */
function createImage({ schema }: EditorState, src: string, attributes?: Attrs): Node | null {
  const facts = readImageUrl(src)
  const own = { src, width: facts?.width, height: facts?.height }
  return schema.nodes.image?.create({ ...attributes, ...own }) ?? null
}

function placeFor(state: EditorState, doc: Node, near: number): number {
  const image = createImage(state, '')
  const slice = image && new Slice(Fragment.from(image), 0, 0)
  return (slice && dropPoint(doc, near, slice)) ?? doc.content.size
}

function makePlaceholder(): HTMLElement {
  const placeholder = document.createElement('div')
  placeholder.className = 'arriving-image'
  placeholder.textContent = 'The picture is on its way…'
  return placeholder
}
