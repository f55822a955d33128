import { button } from '~/ui/button'

interface EditConflictProps {
  /** What the server said. */
  message: string
  onTakeTheirs: () => void
  onOverwrite: () => void
}

/** Two people have edited the same thing: the later one decides (docs/product.md, "Edits at the same time"). */
export function EditConflict({ message, onTakeTheirs, onOverwrite }: EditConflictProps) {
  return (
    <div role="alert" className="mb-5 rounded-card border-2 border-danger bg-paper p-4">
      <p className="font-semibold text-danger">{message}</p>
      <p className="mt-1">Nothing has been saved. You can go on with either version.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className={button('quiet', 'small')} onClick={onTakeTheirs}>
          Show their version
        </button>
        <button type="button" className={button('danger', 'small')} onClick={onOverwrite}>
          Save mine instead
        </button>
      </div>
    </div>
  )
}
