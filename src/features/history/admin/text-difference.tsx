import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { safeHtml } from '~/features/rich-text/components/safe-html'
import { Key } from '~/ui/key-list'
import { SmallButton } from '~/ui/small-button'
import { type BlockChange, compareTexts } from '../comparison/compare-texts'
import { nounOf, nounsOf } from '../comparison/nouns'
import { MarkedPart } from './marked-text'
import { useChangeSteps } from './use-change-steps'

interface TextDifferenceProps {
  /** Two texts as HTML, wherever they come from. */
  before: string
  after: string
  /** What can be done about one of the changes. */
  act?: (changes: readonly BlockChange[], at: number) => ReactNode
}

/**
 * The difference of two texts in the text itself, block by block: what came is underlined, what went struck through.
 * Buttons, and Alt with the arrow keys, lead from one change to the next (docs/product.md, "History").
 */
export function TextDifference({ before, after, act }: TextDifferenceProps) {
  const changes = useMemo(() => compareTexts(safeHtml(before), safeHtml(after)), [before, after])
  const text = useRef<HTMLDivElement>(null)
  const step = useChangeSteps(text)
  const changed = changes.flatMap(({ is }, at) => (is === 'same' ? [] : [at]))
  if (changed.length === 0) return <p>The text is the same.</p>
  return (
    <>
      <div className="sticky -top-[clamp(1.25rem,4vw,1.75rem)] z-10 -mx-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 bg-ivory px-1 py-2">
        <SmallButton onClick={() => step(-1)}>
          <ArrowUp aria-hidden="true" className="size-4 max-sm:hidden" />
          Previous change
        </SmallButton>
        <SmallButton onClick={() => step(1)}>
          <ArrowDown aria-hidden="true" className="size-4 max-sm:hidden" />
          Next change
        </SmallButton>
        <p className="text-muted max-sm:hidden">
          or <Key name="Alt" /> <Key name="↑" /> <Key name="↓" />
        </p>
      </div>
      <div
        ref={text}
        className="rich-text text-difference max-w-none! rounded-card border border-line bg-paper p-4"
      >
        {partsOf(changes).map((part) =>
          Array.isArray(part) ? (
            <Stayed key={part[0]} parts={part.flatMap((at) => changes[at] ?? [])} />
          ) : (
            <Changed
              key={part}
              change={changes[part]}
              count={`${changed.indexOf(part) + 1} of ${changed.length}`}
            >
              {act?.(changes, part)}
            </Changed>
          ),
        )}
      </div>
    </>
  )
}

/** How many blocks that stayed in a row are shown whole; of more the middle is folded away. */
const LONGEST_STAYED = 4

/** Changes by their places, and those of what stayed together. */
function partsOf(changes: readonly BlockChange[]): Array<number | number[]> {
  const parts: Array<number | number[]> = []
  for (const [at, { is }] of changes.entries()) {
    const last = parts.at(-1)
    if (is !== 'same') parts.push(at)
    else if (Array.isArray(last)) last.push(at)
    else parts.push([at])
  }
  return parts
}

function Stayed({ parts }: { parts: readonly BlockChange[] }) {
  if (parts.length <= LONGEST_STAYED) return <Blocks blocks={parts} />
  const folded = parts.slice(1, -1)
  return (
    <>
      <Blocks blocks={parts.slice(0, 1)} />
      <details>
        <summary className="cursor-pointer py-2 text-muted text-sm underline">
          {folded.length} unchanged {nounsOf(folded.map(({ marked }) => marked))}
        </summary>
        <Blocks blocks={folded} />
      </details>
      <Blocks blocks={parts.slice(-1)} />
    </>
  )
}

function Blocks({ blocks }: { blocks: readonly BlockChange[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a comparison stay as they are
  return blocks.map(({ marked }, place) => <MarkedPart key={place} part={marked} />)
}

interface ChangedProps {
  change: BlockChange | undefined
  count: string
  children: ReactNode
}

function Changed({ change, count, children }: ChangedProps) {
  const label = useId()
  if (!change) return null
  return (
    <section
      aria-labelledby={label}
      tabIndex={-1}
      data-change=""
      className="scroll-mt-20 border-clay border-l-4 pl-3"
    >
      <p id={label} className="mb-1 font-semibold text-muted text-sm">
        Change {count}: {nounOf(change.marked)} {whatBecame(change)}
      </p>
      <MarkedPart part={change.marked} />
      {children}
    </section>
  )
}

function whatBecame({ is, isMoved }: BlockChange): string {
  if (!isMoved) return is
  return is === 'added' ? 'moved here' : 'moved away from here'
}
