import { Toolbar } from '@base-ui/react/toolbar'
import type { LucideIcon } from 'lucide-react'

/** Classes shared by everything in a toolbar. */
export const toolbarItem =
  'inline-flex h-11 min-w-11 flex-none cursor-pointer items-center justify-center gap-1.5 rounded-[7px] px-2 text-ink sm:h-10 sm:min-w-9 hover:bg-line/70 data-disabled:cursor-default data-disabled:text-muted data-disabled:opacity-60'

interface ToolbarToggleProps {
  icon?: LucideIcon
  name: string
  /** Its shortcut, in the form of `aria-keyshortcuts`. */
  keys?: string
  /** Absent for a button that is never on. */
  isOn?: boolean
  isDisabled?: boolean
  onPress: () => void
}

/** Shows its icon, or its name if there is none. */
export function ToolbarToggle({
  icon: Icon,
  name,
  keys,
  isOn,
  isDisabled,
  onPress,
}: ToolbarToggleProps) {
  return (
    <Toolbar.Button
      aria-label={name}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      disabled={isDisabled}
      title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
      // The keyboard stays in the text: no letter that is typed straight afterwards is lost.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={`${toolbarItem} aria-pressed:bg-green aria-pressed:text-white forced-colors:aria-pressed:border-2`}
    >
      {Icon ? <Icon aria-hidden="true" className="size-5" /> : name}
    </Toolbar.Button>
  )
}

export function ToolbarDivider() {
  return <Toolbar.Separator className="mx-1 h-6 w-px sm:mx-0.5 flex-none bg-line" />
}
