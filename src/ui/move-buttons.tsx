import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button'

interface MoveButtonsProps {
  /** What is moved, for screen readers. */
  name: string
  isFirst: boolean
  isLast: boolean
  isDisabled?: boolean
  onMove: (by: -1 | 1) => void
}

/**
 * Up and down in a list. The keyboard stays on the button that was pressed; where that one goes off,
 * at an end of the list, it goes to the other.
 */
export function MoveButtons({ name, isFirst, isLast, isDisabled, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const pressed = useRef<-1 | 1 | null>(null)

  useLayoutEffect(() => {
    if (pressed.current === null) return
    const [same, other] = pressed.current === -1 ? [up, down] : [down, up]
    const isAtEnd = pressed.current === -1 ? isFirst : isLast
    pressed.current = null
    const next = isAtEnd ? other : same
    next.current?.focus()
  })

  const move = (by: -1 | 1) => {
    pressed.current = by
    onMove(by)
  }
  return (
    <>
      <IconButton
        ref={up}
        label={`Move up: ${name}`}
        icon={<ArrowUp aria-hidden="true" />}
        isDisabled={isDisabled || isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        ref={down}
        label={`Move down: ${name}`}
        icon={<ArrowDown aria-hidden="true" />}
        isDisabled={isDisabled || isLast}
        onClick={() => move(1)}
      />
    </>
  )
}
