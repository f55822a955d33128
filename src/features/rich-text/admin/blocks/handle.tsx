import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Menu } from '@base-ui/react/menu'
import type { Editor } from '@tiptap/core'
import { GripHorizontal, GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type ActionGroup, Actions } from '../toolbar/action-menu'

export type HandleKind = 'block' | 'row' | 'column'

/** The key under which dragged handles carry their kind. */
export const DRAGGED = 'textHandle'

interface HandleProps {
  editor: Editor
  kind: HandleKind
  /** Within the frame of the text, in pixels. */
  place: { left: number; top: number }
  label: string
  actionsOf: (editor: Editor) => readonly ActionGroup[]
  /** Moves the cursor to the block, when it is elsewhere. */
  onTake?: () => void
}

/** Can be dragged, or pressed for a menu. */
export function Handle({ editor, kind, place, label, actionsOf, onTake }: HandleProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const take = useEffectEvent(() => onTake?.())
  const { left, top } = place

  useLayoutEffect(() => {
    if (!ref.current) return
    ref.current.style.left = `${left}px`
    ref.current.style.top = `${top}px`
  }, [left, top])

  useEffect(() => {
    if (!ref.current) return
    return draggable({
      element: ref.current,
      getInitialData: () => ({ [DRAGGED]: kind }),
      onDragStart: () => take(),
    })
  }, [kind])

  const open = () => {
    onTake?.()
    setIsOpen(true)
  }
  const Sign = kind === 'column' ? GripHorizontal : GripVertical
  return (
    <Menu.Root open={isOpen} onOpenChange={setIsOpen}>
      {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags no button */}
      <div
        ref={ref}
        role="button"
        tabIndex={0}
        aria-label={`${label}: move or change`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="Drag to move, press for more"
        onClick={open}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          open()
        }}
        className="absolute z-[5] grid size-6 cursor-grab place-items-center rounded-[5px] text-muted hover:bg-line hover:text-ink active:cursor-grabbing aria-expanded:bg-line max-sm:hidden print:hidden"
      >
        <Sign aria-hidden="true" className="size-4" />
      </div>
      <Actions editor={editor} actionsOf={actionsOf} anchor={ref} />
    </Menu.Root>
  )
}
