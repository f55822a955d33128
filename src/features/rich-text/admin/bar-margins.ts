import type { RefObject } from 'react'

/** A row that may come with what the cursor gets to: a link's bubble. */
const ROW = 64

/**
 * How much of the window's edges the bars around the text cover, in pixels, whenever it is asked: what is written is
 * never behind them.
 *
 * @param bars those of the editor: at the top, and on a phone above its keys
 */
export function barMargins(bars: RefObject<HTMLElement | null>) {
  return {
    top: 140,
    left: 0,
    right: 0,
    get bottom() {
      const isBelow = window.matchMedia('(width < 40rem)').matches
      const edge = bars.current?.getBoundingClientRect().top ?? window.innerHeight
      return isBelow ? Math.max(0, window.innerHeight - edge) + ROW : 16
    },
  }
}
