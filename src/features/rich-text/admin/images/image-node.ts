import { Image } from '@tiptap/extension-image'
import { heldAttributes, IMAGE_PLACES, imageAttributes } from '../../rules'

const ATTRIBUTES = ['src', 'alt', 'width', 'height'] as const

/** Only images uploaded to this site are shown. One with a caption or a place is in a figure. */
export const OwnImage = Image.extend({
  addAttributes: () => ({
    ...Object.fromEntries(
      ATTRIBUTES.map((name) => [
        name,
        { default: null, parseHTML: (element: HTMLElement) => readImage(element)?.[name] ?? null },
      ]),
    ),
    place: { default: '', parseHTML: readPlace, rendered: false },
    caption: { default: '', parseHTML: readCaption, rendered: false },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (element) => (readImage(element) ? null : false) },
    { tag: 'img[src]', getAttrs: (element) => (readImage(element) ? null : false) },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { place, caption } = node.attrs
    if (!place && !caption) return ['img', HTMLAttributes]
    const words = caption ? [['figcaption', {}, String(caption)]] : []
    return ['figure', place ? { class: place } : {}, ['img', HTMLAttributes], ...words]
  },
})

function readImage(element: HTMLElement) {
  const image = element.matches('img') ? element : element.querySelector('img')
  if (!image) return null
  const read = (name: string) => image.getAttribute(name)
  return imageAttributes(read, location.origin) ?? carriedAttributes(read)
}

/** `ArrivingImages` takes the embedded image out again before it is shown. */
function carriedAttributes(read: (name: string) => string | null) {
  const src = read('src') ?? ''
  const alt = read('alt')
  const isCarried = /^data:image\//.test(src)
  return isCarried ? { src, width: null, height: null, ...(alt !== null && { alt }) } : null
}

function readPlace(element: HTMLElement): string {
  const held = heldAttributes('figure', (name) => element.getAttribute(name)).class
  return IMAGE_PLACES.find((place) => element.matches('figure') && place === held) ?? ''
}

function readCaption(element: HTMLElement): string {
  const words = element.querySelector('figcaption')?.textContent ?? ''
  // As the server does: non-breaking spaces stay.
  return words.replace(/[ \t\r\n\f]+/g, ' ').replace(/^ | $/g, '')
}
