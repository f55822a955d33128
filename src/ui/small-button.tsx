import type { ComponentProps } from 'react'
import { button } from './button'

interface SmallButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled'> {
  look?: 'quiet' | 'primary' | 'danger'
  /** A press does nothing, for example while what it began is under way; the keyboard stays on it, unlike with `disabled`. */
  isDisabled?: boolean
}

/** A button of the staff area: a size below those that visitors press. */
export function SmallButton({
  look = 'quiet',
  isDisabled = false,
  className = '',
  onClick,
  ...attributes
}: SmallButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      className={`${button(look, 'small')} ${className}`.trim()}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    />
  )
}
