import { Toolbar } from '@base-ui/react/toolbar'
import type { LucideIcon } from 'lucide-react'

/** How whatever stands in a toolbar looks. */
export const toolbarItem =
  'inline-flex h-11 min-w-11 flex-none cursor-pointer items-center justify-center gap-1.5 rounded-[7px] px-2 text-ink sm:h-10 sm:min-w-9 hover:bg-line/70 data-disabled:cursor-default data-disabled:text-muted data-disabled:opacity-60'

interface ToolbarToggleProps {
  icon?: LucideIcon
  name: string
  /** The keys that do the same, as `aria-keyshortcuts` writes them. */
  keys?: string
  /** Absent for one that acts and is never on. */
  isOn?: boolean
  isDisabled?: boolean
  onPress: () => void
}

/** A button of a toolbar: a sign, or its name where there is no sign for it. */
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

/** A line between the groups of a toolbar. */
export function ToolbarDivider() {
  return <Toolbar.Separator className="mx-1 h-6 w-px sm:mx-0.5 flex-none bg-line" />
}
