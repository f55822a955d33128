import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { GripVertical, ListOrdered } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '~/ui/forms/field'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { IconButton } from '~/ui/icon-button'
import { Modal, ModalActions } from '~/ui/modal'
import { MoveButtons } from '~/ui/move-buttons'
import { SmallButton } from '~/ui/small-button'

interface SortableItemProps {
  /** Its position in the whole list, from 0. */
  index: number
  count: number
  /** Its name for screen readers, and for the question where to move it. */
  name: string
  /** True while the list is filtered or read only, when nothing can be moved. */
  isFixed?: boolean
  onMove: (from: number, to: number) => void
  /** The item with its controls for moving. */
  children: (controls: ReactNode) => ReactNode
}

/**
 * An item of an ordered list that is moved by one place with two buttons, to any place by naming it, or by dragging its
 * handle.
 */
export function SortableItem({ index, count, name, isFixed, onMove, children }: SortableItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [isDragged, setIsDragged] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const move = useEffectEvent(onMove)

  useEffect(() => {
    const element = item.current
    const dragHandle = handle.current
    if (!element || !dragHandle || isFixed) return
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ [PLACE]: index }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => PLACE in source.data && source.element !== element,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source }) => {
          setIsOver(false)
          move(Number(source.data[PLACE]), index)
        },
      }),
    )
  }, [index, isFixed])

  const controls = (
    <>
      <MoveButtons
        name={name}
        isFirst={index === 0}
        isLast={index === count - 1}
        isDisabled={isFixed}
        onMove={(by) => onMove(index, index + by)}
      />
      {count > 2 ? (
        <IconButton
          label={`Move to a place: ${name}`}
          icon={<ListOrdered aria-hidden="true" />}
          isDisabled={isFixed}
          onClick={() => setIsAsked(true)}
        />
      ) : null}
      <span
        ref={handle}
        aria-hidden="true"
        title={isFixed ? undefined : 'Drag to move'}
        className={`grid size-11 flex-none place-items-center text-muted ${isFixed ? 'cursor-not-allowed opacity-50' : 'cursor-grab'}`}
      >
        <GripVertical className="size-5" />
      </span>
      {isAsked ? (
        <MoveDialog
          index={index}
          count={count}
          name={name}
          onMove={(to) => onMove(index, to)}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  )
  return (
    <li
      ref={item}
      data-drop={isOver || undefined}
      className={`rounded-card data-drop:outline-3 data-drop:outline-offset-2 data-drop:outline-clay ${isDragged ? 'opacity-40' : ''}`}
    >
      {children(controls)}
    </li>
  )
}

/** The key of the position in drag data. */
const PLACE = 'place'

interface MoveDialogProps extends Pick<SortableItemProps, 'index' | 'count' | 'name'> {
  onMove: (to: number) => void
  onClose: () => void
}

function MoveDialog({ index, count, name, onMove, onClose }: MoveDialogProps) {
  const [typed, setTyped] = useState(String(index + 1))
  const [error, setError] = useState('')
  const submit = () => {
    const place = Number(typed)
    if (!Number.isInteger(place) || place < 1 || place > count) {
      setError(`Please enter a whole number from 1 to ${count}.`)
      return
    }
    if (place !== index + 1) onMove(place - 1)
    onClose()
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Move"
      description={`“${name}” is number ${index + 1} of ${count}.`}
    >
      <ScriptedForm onSubmit={submit}>
        <TextField
          name="place"
          label="Move to number"
          inputMode="numeric"
          value={typed}
          error={error || undefined}
          onValueChange={setTyped}
        />
        <ModalActions>
          <SmallButton onClick={onClose}>Cancel</SmallButton>
          <SmallButton type="submit" look="primary">
            Move
          </SmallButton>
        </ModalActions>
      </ScriptedForm>
    </Modal>
  )
}
