import { createElement, type SVGProps } from 'react'

/**
 * Draws the icons of lucide-react in what is built (vite.config.ts, `drawnIcons`): the same lines, without its settings.
 *
 * @param shapes of the icon, as markup
 */
export default function drawnIcon(shapes: string) {
  const drawing = {
    __html: `<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`,
  }
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement('svg', {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      strokeWidth: 2,
      'aria-hidden': true,
      ...props,
      dangerouslySetInnerHTML: drawing,
    })
  }
}
