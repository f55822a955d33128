import { SmallButton } from '~/ui/small-button'

interface NoteConflictProps {
  theirs: string
  onKeepBoth: () => void
  onTakeTheirs: () => void
  onOverwrite: () => void
}

/** A colleague saved the note first: both texts are shown, so neither is lost (docs/product.md, "Bookings"). */
export function NoteConflict({ theirs, ...decide }: NoteConflictProps) {
  return (
    <div className="mt-3 rounded-button border-danger border-l-4 bg-panel px-4 py-3">
      <p className="font-semibold">A colleague has changed this note since you began.</p>
      <p className="mt-1">{theirs ? 'It says now:' : 'They have cleared it.'}</p>
      {theirs ? (
        <p className="my-2 max-h-40 overflow-y-auto border-line border-l-3 pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {theirs}
        </p>
      ) : null}
      <p className="text-muted">Yours is not saved yet, and still in the field.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {theirs ? <SmallButton onClick={decide.onKeepBoth}>Put both together</SmallButton> : null}
        <SmallButton onClick={decide.onTakeTheirs}>Take theirs</SmallButton>
        <SmallButton look="danger" onClick={decide.onOverwrite}>
          Save mine instead
        </SmallButton>
      </div>
    </div>
  )
}
