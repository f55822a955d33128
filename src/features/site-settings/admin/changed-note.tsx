import { Undo2 } from 'lucide-react'

interface ChangedNoteProps {
  /** What the field is called. */
  label: string
  value: string
  published: string
  original: string
  /** How a value reads within the sentence. */
  quoted?: (value: string) => string
  onPutBack: (value: string) => void
}

/** Under a field that has been changed: what it was, and the way back (docs/product.md, "Settings"). */
export function ChangedNote({
  label,
  value,
  published,
  original,
  quoted = inQuotes,
  onPutBack,
}: ChangedNoteProps) {
  if (value.trim() !== published) {
    return (
      <Note
        text={`Was ${quoted(published)}.`}
        action="Put back"
        label={label}
        onPress={() => onPutBack(published)}
      />
    )
  }
  if (published === original) return null
  return (
    <Note
      text={`Originally ${quoted(original)}.`}
      action="Back to the original text"
      label={label}
      onPress={() => onPutBack(original)}
    />
  )
}

interface NoteProps {
  text: string
  action: string
  label: string
  onPress: () => void
}

function Note({ text, action, label, onPress }: NoteProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted">
      <span className="wrap-anywhere">{text}</span>
      <button
        type="button"
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-left font-semibold text-green underline underline-offset-4"
        onClick={onPress}
      >
        <Undo2 aria-hidden="true" className="size-4 shrink-0" />
        {action}
        <span className="sr-only"> {label}</span>
      </button>
    </p>
  )
}

function inQuotes(text: string): string {
  return text === '' ? 'empty' : `“${text}”`
}
