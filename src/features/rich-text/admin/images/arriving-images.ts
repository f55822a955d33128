import { type Editor, Extension } from '@tiptap/core'
import { type Attrs, Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { readImageUrl } from '~/features/uploads/rules'

/** A picture that came within a text, and its place. */
export interface CarriedPicture {
  id: symbol
  /** Its data, as an address that holds them. */
  data: string
}

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Pictures came within a paste or a file, and are to be uploaded. */
    carryPictures: [pictures: CarriedPicture[]]
  }
}

/**
 * Shows where images will stand while they are uploaded. A placeholder moves with the text around it
 * and is no part of it: nothing half-done is saved. Images that a paste or a file brings within itself become placeholders
 * before anyone sees the text.
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
 * Holds a place for an image that is on its way.
 *
 * @param near a position in the text; the place is beside the paragraph that stands there
 * @returns by which `fillPlace` finds the place again, wherever it has moved
 */
export function holdPlace(editor: Editor, near: number): symbol {
  const id = Symbol('place')
  const { doc, tr } = editor.state
  const change: Change = { id, position: placeFor(editor.state, doc, near) }
  editor.view.dispatch(tr.setMeta(key, [change]))
  return id
}

/**
 * Puts the image into its place, with what was said of it. Nothing happens when the place was deleted meanwhile.
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
  /** What was said of an image that came within a text. */
  attributes?: Attrs
}

const key = new PluginKey<DecorationSet>('arrivingImages')

function find(places: DecorationSet, id: symbol): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.id === id)
}

/** The places of images that came within a text. */
function carriedIn(state: EditorState): CarriedPicture[] {
  const places = (key.getState(state) ?? DecorationSet.empty).find(
    undefined,
    undefined,
    ({ attributes }) => attributes !== undefined,
  )
  return places.map(({ spec: { id, attributes } }) => ({ id, data: String(attributes.src) }))
}

/** Takes images that stand within the text itself out of it, and holds their places. */
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

/** Nobody has said yet what it shows, unless it came with a description. */
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
