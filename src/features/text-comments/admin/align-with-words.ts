import type { Editor } from '@tiptap/core'
import { commentedRanges, NEW_COMMENT } from '~/features/rich-text/admin/comments/comment-marks'

/** Between two comments, in pixels. */
const GAP = 12

/**
 * Says in `--beside` of each comment of a list how far below the one before it stands: at the height of its words, or
 * right below.
 *
 * @param list its items name their comment in `data-comment`
 */
export function alignWithWords(list: HTMLElement, { state, view }: Editor): void {
  const top = list.getBoundingClientRect().top
  const ranges = commentedRanges(state)
  const items = Array.from(list.querySelectorAll<HTMLElement>(':scope > [data-comment]'))
  const places = items.map((item) => {
    const range = ranges.get(item.dataset.comment ?? NEW_COMMENT)
    const words = range ? view.coordsAtPos(range.from).top - top : 0
    return { item, words, height: item.getBoundingClientRect().height }
  })
  let end = 0
  for (const [index, { item, height, words }] of places.entries()) {
    const space = Math.max(index === 0 ? 0 : GAP, Math.round(words - end))
    item.style.setProperty('--beside', `${space}px`)
    end += space + height
  }
}
