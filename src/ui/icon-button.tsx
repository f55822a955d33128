import type { ReactNode, Ref } from 'react'

interface IconButtonProps {
  /** What it does, and to what: it is all a screen reader hears. */
  label: string
  icon: ReactNode
  onClick: () => void
  isDisabled?: boolean
  id?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button that shows only a sign. */
export function IconButton({ label, icon, onClick, isDisabled, id, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className="grid size-11 flex-none cursor-pointer place-items-center rounded-button text-green hover:bg-panel disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent [&_svg]:size-5"
    >
      {icon}
    </button>
  )
}
