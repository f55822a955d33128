import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'

/** Room for the bars at the top of the window, and at its other edges, in pixels. */
const MARGINS = { top: 140, bottom: 8, left: 8, right: 8 }

/** So much of a menu may be left out, in pixels: it scrolls. */
const CUT_SHORT = 160

/**
 * Keeps a small window beside a place in the text, and within the browser's.
 *
 * @param rectOf where the place is on the screen now
 * @param kind a menu below the place is cut short where there is little room; a bar is above it then, or at the lower
 *   end of a picture, within it
 * @param place changes when the place does
 */
export function usePlace(
  editor: Editor,
  {
    rectOf,
    kind,
    place,
  }: { rectOf: () => DOMRect; kind: 'menu' | 'bar' | 'inside'; place: string },
) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place says when it is another
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const reference = { getBoundingClientRect: rectOf, contextElement: editor.view.dom }
    const bottom = kind === 'menu' ? -CUT_SHORT : MARGINS.bottom
    const update = async () => {
      const { x, y } = await computePosition(reference, element, {
        placement: 'bottom-start',
        middleware: [
          offset(({ rects }) =>
            kind === 'inside' ? { mainAxis: -rects.floating.height - 8, crossAxis: 8 } : 6,
          ),
          ...(kind === 'inside' ? [] : [flip({ padding: { ...MARGINS, bottom } })]),
          shift({ padding: MARGINS }),
          size({
            padding: MARGINS,
            apply: ({ availableHeight }) => {
              element.style.setProperty('--room', `${Math.max(120, Math.round(availableHeight))}px`)
            },
          }),
        ],
      })
      element.style.left = `${x}px`
      element.style.top = `${y}px`
    }
    return autoUpdate(reference, element, () => void update())
  }, [editor, kind, place])
  return ref
}
