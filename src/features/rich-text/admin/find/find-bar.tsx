import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { control } from '~/ui/forms/form-controls'
import { IconButton } from '~/ui/icon-button'
import { SmallButton } from '~/ui/small-button'
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

/** In milliseconds after a change of the text, before it is searched again. */
const PAUSE_MS = 250

interface FindBarProps {
  editor: Editor
  /** Counts requests: each one moves the focus to the search field. */
  asked: number
  onClose: () => void
}

/** See docs/product.md, "Rich text". */
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

  const begin = useEffectEvent(() => {
    const { from, to } = editor.state.selection
    const selected = editor.state.doc.textBetween(from, to, '\n')
    if (selected && !selected.includes('\n')) lookFor({ ...search, text: selected })
    field.current?.focus()
    // After the field has its new value.
    requestAnimationFrame(() => field.current?.select())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useEffect(() => begin(), [asked])
  const lookAgain = useEffectEvent(() => findAgain(editor, search))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment after each change of the text
  useEffect(() => {
    const pause = setTimeout(() => lookAgain(), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [doc])
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
      className="grid gap-1.5 border-line bg-ivory px-2.5 py-1.5 text-sm max-sm:border-t sm:border-b"
    >
      <div className="flex flex-wrap items-center gap-1">
        <Field
          label="Find"
          ref={field}
          value={search.text}
          onChange={(text) => lookFor({ ...search, text })}
        />
        <div className="flex flex-none items-center gap-1">
          <p role="status" className="min-w-14 text-center text-muted tabular-nums">
            {replaced === null ? describe(search, count, current) : `${replaced} replaced`}
          </p>
          <IconButton label="Previous match" icon={<ChevronUp />} onClick={() => move(-1)} />
          <IconButton label="Next match" icon={<ChevronDown />} onClick={() => move(1)} />
          <IconButton label="Close find and replace" icon={<X />} onClick={onClose} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Field label="Replace with" value={replacement} onChange={setReplacement} />
        <label className="flex min-h-10 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={search.isCaseMatched}
            onChange={({ target }) => lookFor({ ...search, isCaseMatched: target.checked })}
            className="size-5 flex-none accent-green"
          />
          Match case
        </label>
        <div className="flex gap-1.5">
          <SmallButton disabled={count === 0} onClick={replace}>
            Replace
          </SmallButton>
          <SmallButton
            disabled={count === 0}
            onClick={() => setReplaced(replaceAll(editor, search, replacement))}
          >
            Replace all
          </SmallButton>
        </div>
      </div>
    </search>
  )
}

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** On a phone the label is inside the empty field. */
function Field({ label, value, onChange, ref }: FieldProps) {
  return (
    <label className="flex min-w-28 flex-1 items-center gap-2">
      <span className="flex-none font-semibold max-sm:sr-only sm:min-w-24">{label}</span>
      <input
        ref={ref}
        value={value}
        placeholder={label}
        onChange={({ target }) => onChange(target.value)}
        className={`${control()} min-h-10 min-w-0 sm:placeholder:text-transparent`}
      />
    </label>
  )
}

function describe({ text }: Search, count: number, current: number): string {
  if (text === '') return ''
  if (count === 0) return 'Not found'
  return current === 0 ? `${count} found` : `${current} of ${count}`
}
