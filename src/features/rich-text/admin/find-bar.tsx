import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { button } from '~/ui/button'
import { control } from '~/ui/form-controls'
import { IconButton } from '~/ui/icon-button'
import {
  findAgain,
  findFrom,
  moveToMatch,
  readFinding,
  replaceAll,
  replaceMatch,
  stopFinding,
} from './find-marks'
import type { Search } from './find-text'

/** How long a typist may pause before the text is looked through again, in milliseconds. */
const PAUSE_MS = 250

interface FindBarProps {
  editor: Editor
  /** How often it was asked for: each time the keyboard goes to what is looked for. */
  asked: number
  onClose: () => void
}

/** Finds words in the text, and puts others in their place (docs/product.md, "Rich text"). */
export function FindBar({ editor, asked, onClose }: FindBarProps) {
  const [search, setSearch] = useState<Search>({ text: '', isCaseMatched: false })
  const [replacement, setReplacement] = useState('')
  const [replaced, setReplaced] = useState<number | null>(null)
  const [start] = useState(() => editor.state.selection.from)
  const field = useRef<HTMLInputElement>(null)
  const { count, current } = useEditorState({
    editor,
    selector: ({ editor }) => readFinding(editor),
  })
  const doc = useEditorState({
    editor,
    selector: ({ editor }) => editor.state.doc,
    equalityFn: Object.is,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useEffect(() => {
    const { from, to } = editor.state.selection
    const selected = editor.state.doc.textBetween(from, to, '\n')
    if (selected && !selected.includes('\n')) lookFor({ ...search, text: selected })
    field.current?.focus()
    requestAnimationFrame(() => field.current?.select())
  }, [asked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment after each change of the text
  useEffect(() => {
    const pause = setTimeout(() => findAgain(editor, search), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [editor, doc])
  useEffect(() => () => (editor.isDestroyed ? undefined : stopFinding(editor)), [editor])

  const lookFor = (next: Search) => {
    setSearch(next)
    setReplaced(null)
    findFrom(editor, next, start)
  }
  const move = (step: 1 | -1) => {
    setReplaced(null)
    moveToMatch(editor, search, step)
  }
  const replace = () => {
    setReplaced(null)
    replaceMatch(editor, search, replacement)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    if (event.key === 'Escape') onClose()
    else if (isEnter && event.target === field.current) move(event.shiftKey ? -1 : 1)
    else if (isEnter) replace()
    else return
    event.preventDefault()
  }
  return (
    <search
      aria-label="Find and replace"
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b bg-ivory px-3 py-1.5 max-sm:border-t max-sm:border-b-0"
    >
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-1">
        <label className="flex min-w-0 flex-1 items-center gap-2">
          <span className="flex-none font-semibold max-sm:sr-only">Find</span>
          <input
            ref={field}
            value={search.text}
            placeholder="Find"
            onChange={({ target }) => lookFor({ ...search, text: target.value })}
            className={`${control()} min-h-10 min-w-0`}
          />
        </label>
        <p role="status" className="min-w-16 flex-none text-center text-muted tabular-nums">
          {replaced === null ? describe(search, count, current) : `${replaced} replaced`}
        </p>
        <IconButton label="Previous match" icon={<ChevronUp />} onClick={() => move(-1)} />
        <IconButton label="Next match" icon={<ChevronDown />} onClick={() => move(1)} />
      </div>
      <label className="flex min-h-10 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={search.isCaseMatched}
          onChange={({ target }) => lookFor({ ...search, isCaseMatched: target.checked })}
          className="size-5 flex-none accent-green"
        />
        Match case
      </label>
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-1.5">
        <label className="flex min-w-0 flex-1 basis-32 items-center gap-2">
          <span className="flex-none font-semibold max-sm:sr-only">Replace with</span>
          <input
            value={replacement}
            placeholder="Replace with"
            onChange={({ target }) => setReplacement(target.value)}
            className={`${control()} min-h-10 min-w-0`}
          />
        </label>
        <button
          type="button"
          className={button('quiet', 'small')}
          disabled={count === 0}
          onClick={replace}
        >
          Replace
        </button>
        <button
          type="button"
          className={button('quiet', 'small')}
          disabled={count === 0}
          onClick={() => setReplaced(replaceAll(editor, search, replacement))}
        >
          Replace all
        </button>
        <IconButton label="Close find and replace" icon={<X />} onClick={onClose} />
      </div>
    </search>
  )
}

function describe({ text }: Search, count: number, current: number): string {
  if (text === '') return ''
  if (count === 0) return 'Not found'
  return current === 0 ? `${count} found` : `${current} of ${count}`
}
