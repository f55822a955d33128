import { TRAP_FIELD } from '~/lib/robot-trap'

/**
 * A field for programs that fill in whatever they find. It is on no screen, in no order of the keyboard,
 * not read aloud and of no kind that a browser fills in by itself (docs/product.md, "Robots").
 */
export function RobotTrap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Please leave this empty
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
