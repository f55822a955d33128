import { allWithin, isElement, type OldElement, type OldNode } from './parse-html.server'

/** Attributes for the address of a picture that loads on scrolling. */
const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-orig-src']

/**
 * Gives lazy pictures their real address, which the old site kept in another attribute or in a neighbouring `noscript`.
 */
export function withLazyPictures(nodes: OldNode[]): OldNode[] {
  for (const node of nodes) {
    if (!isElement(node)) continue
    if (node.name === 'img') readAddress(node)
    if (node.name !== 'noscript') node.children = withLazyPictures(node.children)
  }
  return nodes.flatMap((node) => {
    if (!isElement(node) || node.name !== 'noscript') return [node]
    const pictures = allWithin(node, 'img').filter((one) => !isDot(one))
    const open = nodes
      .filter(isElement)
      .filter((one) => one !== node)
      .flatMap((one) => (one.name === 'img' ? [one] : allWithin(one, 'img')))
    return pictures.filter((picture) => !fill(picture, open))
  })
}

function readAddress({ attribs }: OldElement): void {
  const address = LAZY.map((name) => attribs[name]).find(Boolean)
  const largest = (attribs.srcset ?? attribs['data-srcset'] ?? attribs['data-lazy-srcset'] ?? '')
    .split(/,\s+/)
    .at(-1)
  const [fromSet] = largest?.trim().split(/\s/) ?? []
  if (address) attribs.src = address
  else if (isEmpty(attribs.src) && fromSet) attribs.src = fromSet
}

function isEmpty(address = ''): boolean {
  return address === '' || address.startsWith('data:')
}

/**
 * Gives the neighbouring picture its address if it lacks one.
 *
 * @returns false without such a picture
 */
function fill(picture: OldElement, neighbours: readonly OldElement[]): boolean {
  const { src, alt } = picture.attribs
  if (neighbours.some(({ attribs }) => attribs.src === src)) return true
  const open = neighbours.find(({ attribs }) => isEmpty(attribs.src))
  if (!open || !src) return false
  open.attribs.src = src
  if (alt) open.attribs.alt ??= alt
  return true
}

/** One-pixel pictures count visitors. */
function isDot({ attribs: { width, height } }: OldElement): boolean {
  return [width, height].some((side) => side === '0' || side === '1')
}
