import { createElement, type SVGProps } from 'react'

interface IconData {
  node: Array<[tag: string, attributes: Record<string, string>]>
}

/** Draws the icons of lucide-react in what is built (vite.config.ts): the same lines, without its settings. */
export default function drawnIcon({ node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    const svg = {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...props,
    } as const
    return createElement(
      'svg',
      svg,
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
