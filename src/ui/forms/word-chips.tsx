import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'

interface WordChipsProps {
  label: string
  words: readonly string[]
  /** What the button beside a word says before it. */
  removes?: string
  look?: string
  onRemove: (word: string) => void
}

/** Words that were added one by one, each with the way to remove it; nothing before the first. */
export function WordChips({
  label,
  words,
  removes = 'Remove',
  look = '',
  onRemove,
}: WordChipsProps) {
  if (words.length === 0) return null
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {words.map((word) => (
        <li
          key={word}
          className={`inline-flex max-w-full items-center gap-1 rounded-full border border-line bg-panel pl-3 ${look}`}
        >
          <span className="min-w-0 wrap-anywhere">{word}</span>
          <button
            type="button"
            aria-label={`${removes} ${word}`}
            className="grid size-9 flex-none cursor-pointer place-items-center rounded-full hover:bg-line"
            onClick={() => onRemove(word)}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Enter in a one-line field does this, and does not send the form around it; while a word is composed it ends that word. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
}
