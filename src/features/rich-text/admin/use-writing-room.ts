import { type RefObject, useEffect, useState } from 'react'
import { SAVE_BAR } from '~/features/staff/admin/save-bar'

/** A row that may come with what the cursor gets to: a link's bubble. In pixels, as everything here. */
const ROW = 64

/** Between the cursor and a bar. */
const GAP = 8

/** Bars that take more than this part of the window leave the rest to the text all the same. */
const MOST = 0.6

/**
 * How much of the window's edges the bars around a text cover. A cursor that the browser moves stops before them, since
 * the page's scroll padding says so while the text is open, and one that the editor moves by what this gives it.
 *
 * @param bars those of the editor: at the top below the save bar, and on a phone above its keys
 */
export function useWritingRoom(bars: RefObject<HTMLElement | null>) {
  const [margins] = useState(() => ({ top: 0, bottom: 0, left: 0, right: 0 }))
  useEffect(() => {
    const { current: own } = bars
    const above = document.querySelector<HTMLElement>(SAVE_BAR)
    if (!own) return
    const { style } = document.documentElement
    const measure = () => {
      const { top, bottom } = getComputedStyle(own)
      const isBelow = window.matchMedia('(width < 40rem)').matches
      const most = window.innerHeight * MOST
      const save = above?.offsetHeight ?? 0
      const height = own.offsetHeight
      const atTop = isBelow ? save : Math.max(save, Number.parseFloat(top) + height)
      margins.top = Math.min(most, atTop + GAP)
      margins.bottom = isBelow ? Math.min(most, Number.parseFloat(bottom) + height + ROW) : 16
      style.setProperty('scroll-padding-top', `${margins.top}px`)
      if (isBelow) style.setProperty('scroll-padding-bottom', `${margins.bottom}px`)
      else style.removeProperty('scroll-padding-bottom')
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(own)
    if (above) observer.observe(above)
    window.addEventListener('resize', measure)
    window.visualViewport?.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      window.visualViewport?.removeEventListener('resize', measure)
      style.removeProperty('scroll-padding-top')
      style.removeProperty('scroll-padding-bottom')
    }
  }, [bars, margins])
  return margins
}
