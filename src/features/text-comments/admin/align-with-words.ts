import type { Editor } from '@tiptap/core'
import { commentedRanges, NEW_COMMENT } from '~/features/rich-text/admin/comments/comment-marks'

/** From this width on comments stand beside the text. */
const BESIDE = '(min-width: 64rem)'

/** Between two comments, in pixels. */
const GAP = 12

/**
 * Moves each comment of a list down to the height of its words, or below the one before it.
 *
 * @param list its items name their comment in `data-comment`
 */
export function alignWithWords(list: HTMLElement, { state, view }: Editor): void {
  const isBeside = matchMedia(BESIDE).matches
  const top = list.getBoundingClientRect().top
  const ranges = commentedRanges(state)
  const items = Array.from(list.querySelectorAll<HTMLElement>(':scope > [data-comment]'))
  const places = items.map((item) => {
    const range = ranges.get(item.dataset.comment ?? NEW_COMMENT)
    return {
      item,
      height: item.getBoundingClientRect().height,
      words: range && isBeside ? view.coordsAtPos(range.from).top - top : 0,
    }
  })
  let end = 0
  for (const [index, { item, height, words }] of places.entries()) {
    const space = Math.max(index === 0 ? 0 : GAP, words - end)
    item.style.marginTop = `${Math.round(space)}px`
    end += space + height
  }
}
