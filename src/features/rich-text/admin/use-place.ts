import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'

/** Space for bars at the edges of the window, in pixels. */
const MARGINS = { top: 140, bottom: 8, left: 8, right: 8 }

/** In pixels: up to this much of a menu may be cut off, because it scrolls. */
const CUT_SHORT = 160

/**
 * Keeps a popup next to a place in the text, and within the window.
 *
 * @param rectOf the place’s current position on screen
 * @param kind a menu below the place is cut short if there is little room; a bar moves above it, or to the lower end
 *   within a picture
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
