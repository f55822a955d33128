interface TitleButtonProps {
  name: string
  isDisabled?: boolean
  onOpen: () => void
}

export function TitleButton({ name, isDisabled, onOpen }: TitleButtonProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onOpen}
      className="min-h-6 cursor-pointer text-left wrap-anywhere decoration-1 underline-offset-4 hover:underline disabled:cursor-not-allowed disabled:no-underline"
    >
      {name}
    </button>
  )
}
