import type { Confidential } from './confidential'

/** Counts of what a paste has lost: not meant for readers, or nothing that a text can hold. */
export interface LeftOut extends Confidential {
  pictures: number
  /** Pictures of a kind that no page shows. */
  unfit: number
  embedded: number
  /** Links within the source document, such as its table of contents. */
  anchors: number
  /** Links that no visitor could open. */
  links: number
}

/** A sentence or two for each kind (docs/product.md, "Rich text"). */
export function describeLeftOut(leftOut: LeftOut): string[] {
  const kinds = Object.keys(SENTENCES) as Array<keyof LeftOut>
  return kinds.filter((kind) => leftOut[kind] > 0).map((kind) => SENTENCES[kind](leftOut[kind]))
}

/** A sentence about embedded pictures. */
export function describeCarried(count: number): string[] {
  if (count === 0) return []
  return [
    count === 1
      ? '1 picture came with the text. It will appear in its place once it is uploaded.'
      : `${count} pictures came with the text. Each will appear in its place once it is uploaded.`,
  ]
}

const SENTENCES: Record<keyof LeftOut, (count: number) => string> = {
  comments: (count) =>
    count === 1
      ? '1 comment on the document was left out.'
      : `${count} comments on the document were left out.`,
  hidden: (count) =>
    count === 1
      ? '1 passage that the document hides was left out.'
      : `${count} passages that the document hides were left out.`,
  codes: (count) =>
    count === 1 ? '1 field code was left out.' : `${count} field codes were left out.`,
  margins: (count) =>
    count === 1
      ? 'What stands at the head or foot of its pages was left out.'
      : `What stands at the head and foot of its pages was left out, in ${count} versions.`,
  unread: () =>
    'Words in a drawing or another part that only its own program can read were left out.',
  pictures: (count) =>
    count === 1
      ? '1 picture was left out. Add it with the picture button.'
      : `${count} pictures were left out. Add them with the picture button.`,
  unfit: (count) =>
    count === 1
      ? '1 picture is of a kind that pages cannot show, and was left out. Save it as a PNG, and add it.'
      : `${count} pictures are of a kind that pages cannot show, and were left out. Save them as PNG, and add them.`,
  embedded: (count) =>
    count === 1
      ? '1 embedded object, such as a chart or a video, was left out.'
      : `${count} embedded objects, such as charts or videos, were left out.`,
  anchors: (count) =>
    count === 1
      ? '1 link within the copied document, such as to a heading, was removed. Its words are kept.'
      : `${count} links within the copied document, such as to headings, were removed. Their words are kept.`,
  links: (count) =>
    count === 1
      ? '1 link that visitors could not have opened was removed. Its words are kept.'
      : `${count} links that visitors could not have opened were removed. Their words are kept.`,
}
