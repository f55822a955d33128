import hook from './drawings/hook.svg?no-inline'
import letters from './drawings/letters.svg?no-inline'
import nest from './drawings/nest.svg?no-inline'
import teacups from './drawings/teacups.svg?no-inline'
import telephone from './drawings/telephone.svg?no-inline'
import openWindow from './drawings/window.svg?no-inline'

/** Each file with its shape, so that its place is kept. They are files of the build: cached for ever, and in no page. */
const DRAWINGS = {
  hook: { src: hook, width: 320, height: 300 },
  letters: { src: letters, width: 240, height: 290 },
  nest: { src: nest, width: 320, height: 320 },
  teacups: { src: teacups, width: 320, height: 200 },
  telephone: { src: telephone, width: 320, height: 260 },
  window: { src: openWindow, width: 540, height: 574 },
} as const

/** A drawing of one page alone, with its shape. */
export interface Drawn {
  src: string
  width: number
  height: number
}

interface DrawingProps {
  name: keyof typeof DRAWINGS | Drawn
  className: string
  /** Below the first screen: it is fetched when it comes near. */
  isLate?: boolean
}

/** A drawing of one page alone, square unless said. */
export function drawn(src: string, width = 320, height = 320): Drawn {
  return { src, width, height }
}

/** The height that a title has room for, in pixels. */
const MOST_BESIDE_TITLE = 256

/** A drawing beside the title of a page, where there is room for one; elsewhere it is not even fetched. */
export function TitleDrawing({ name }: Pick<DrawingProps, 'name'>) {
  const { src, width, height } = shapeOf(name)
  const scale = Math.min(1, MOST_BESIDE_TITLE / height)
  // Its size is in its attributes, so that the title stays where it is when the drawing comes.
  const fitting = { src, width: Math.round(width * scale), height: Math.round(height * scale) }
  return <Drawing name={fitting} isLate className="place-self-center max-lg:hidden print:hidden" />
}

/** A drawing of an object. It only decorates, and not on paper. */
export function Drawing({ name, className, isLate }: DrawingProps) {
  return (
    <img
      {...shapeOf(name)}
      alt=""
      loading={isLate ? 'lazy' : undefined}
      className={`${className} print:hidden`}
    />
  )
}

function shapeOf(name: DrawingProps['name']): Drawn {
  return typeof name === 'string' ? DRAWINGS[name] : name
}
