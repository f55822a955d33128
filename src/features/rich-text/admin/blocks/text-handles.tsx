import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { columnActions, rowActions } from '../tables/table-actions'
import { useAtHand } from './at-hand'
import { blockActions } from './block-actions'
import { takeBlock } from './block-commands'
import { type DropPlace, drop, dropPlace } from './drop-places'
import { DRAGGED, Handle, type HandleKind } from './handle'

/** The text with the handles of its blocks, rows and columns (docs/product.md, "Blocks that move"). */
export function TextHandles({ editor, children }: { editor: Editor; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const [isDragging, setIsDragging] = useState(false)
  const { block, row, column } = useAtHand(editor, frame)

  useEffect(() => {
    const around = frame.current
    if (!around) return
    const end = () => setIsDragging(false)
    return dropTargetForElements({
      element: around,
      canDrop: ({ source }) => DRAGGED in source.data && around.contains(source.element),
      onDrag: ({ source, location }) => {
        const place = dropPlace(editor, kindOf(source.data), location.current.input)
        setIsDragging(place !== null)
        if (place && line.current) show(line.current, place, around)
      },
      onDragLeave: end,
      onDrop: ({ source, location }) => {
        const kind = kindOf(source.data)
        // Where it is let go, which may be further than where the line was drawn last.
        const place = dropPlace(editor, kind, location.current.input)
        if (place) drop(editor, kind, place)
        end()
      },
    })
  }, [editor])

  return (
    <div ref={frame} data-moving={isDragging || undefined} className="relative">
      {block ? (
        <Handle
          editor={editor}
          kind="block"
          place={block}
          label={block.name}
          actionsOf={blockActions}
          onTake={() => takeBlock(editor, block.at)}
        />
      ) : null}
      {row ? (
        <Handle editor={editor} kind="row" place={row} label="Row" actionsOf={rowActions} />
      ) : null}
      {column ? (
        <Handle
          editor={editor}
          kind="column"
          place={column}
          label="Column"
          actionsOf={columnActions}
        />
      ) : null}
      {children}
      <div
        ref={line}
        hidden={!isDragging}
        className="pointer-events-none absolute z-[6] rounded-full bg-clay forced-colors:bg-[Highlight]"
      />
    </div>
  )
}

const KINDS: readonly HandleKind[] = ['block', 'row', 'column']

function kindOf(data: Record<string | symbol, unknown>): HandleKind {
  return KINDS.find((kind) => kind === data[DRAGGED]) ?? 'block'
}

function show(line: HTMLElement, place: DropPlace, around: HTMLElement): void {
  const origin = around.getBoundingClientRect()
  const { left, top, width, height } = place.line
  line.style.left = `${left - origin.left}px`
  line.style.top = `${top - origin.top}px`
  line.style.width = `${width}px`
  line.style.height = `${height}px`
}
