import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Keyboard } from 'lucide-react'
import { useMemo } from 'react'
import { useDebounced } from '~/features/staff/admin/use-debounced'
import { plural } from '~/lib/text/counted'
import { textLink } from '~/ui/text-link'
import { readingMinutes, wordCount } from '../components/reading'
import { type HeadingProblem, headingProblems } from './headings'

/** In milliseconds after a key, before the text is checked. */
const PAUSE_MS = 600

interface TextFactsProps {
  editor: Editor
  html: string
  onHelp: () => void
}

/** Its length, its keys, and headings out of order (docs/product.md, "Rich text"). */
export function TextFacts({ editor, html, onHelp }: TextFactsProps) {
  const settled = useDebounced(html, PAUSE_MS)
  const { words, minutes, problems } = useMemo(
    () => ({
      words: wordCount(settled),
      minutes: readingMinutes(settled),
      problems: headingProblems(settled),
    }),
    [settled],
  )
  const isBeginningHeading = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { parent } = state.selection.$from
      return parent.type.name === 'heading' && parent.content.size === 0
    },
  })
  // An author who has just started a heading is about to write it.
  const said = problems.filter(({ kind }) => kind === 'skips' || !isBeginningHeading)
  return (
    <div className="grid gap-2 rounded-b-button border-line border-t px-4 py-2 text-muted text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <p className="tabular-nums">
          {words === 0
            ? 'No words yet'
            : `${counted(words, 'word')}, ${counted(minutes, 'minute')} to read`}
        </p>
        <p className="max-sm:hidden">Press / for a block</p>
        <button
          type="button"
          onClick={onHelp}
          className={`${textLink} inline-flex min-h-8 cursor-pointer items-center gap-1.5`}
        >
          <Keyboard aria-hidden="true" className="size-4" />
          Keyboard help
        </button>
      </div>
      <div role="status" className="text-ink">
        {said.length > 0 ? (
          <ul className="grid gap-1">
            {said.map((problem) => (
              <li key={problem.index} className="flex flex-wrap items-center gap-x-3">
                {problem.message}
                <button
                  type="button"
                  onClick={() => goToHeading(editor, problem)}
                  className={`${textLink} min-h-8 cursor-pointer`}
                >
                  Go there
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${plural(count, noun)}`
}

function goToHeading(editor: Editor, { index }: HeadingProblem): void {
  const positions: number[] = []
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'heading') positions.push(position + node.nodeSize - 1)
    return !node.isTextblock
  })
  const position = positions[index]
  if (position !== undefined) editor.chain().focus(position).scrollIntoView().run()
}
