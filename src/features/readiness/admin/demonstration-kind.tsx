import { useId } from 'react'
import { CONTENT_KINDS, countedWords } from '~/content-kinds/registry'
import type { Demonstration } from '../schema'

type DemonstrationKindProps = Demonstration['kinds'][number] & {
  /** The ids of what goes, of every kind. */
  going: ReadonlySet<string>
  onChange: (going: ReadonlySet<string>) => void
}

/** One kind of the demonstration: all of it, or one by one (docs/product.md, "The demonstration"). */
export function DemonstrationKind({ kind, things, going, onChange }: DemonstrationKindProps) {
  const hint = useId()
  const count = things.filter(({ id }) => going.has(id)).length
  const { many } = CONTENT_KINDS[kind].words
  const set = (ids: string[], goes: boolean) => {
    const changed = new Set(going)
    for (const id of ids) goes ? changed.add(id) : changed.delete(id)
    onChange(changed)
  }
  return (
    <fieldset className="min-w-0 border-b border-line pb-3">
      <legend className="sr-only">{many}</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={count === things.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < things.length
          }}
          aria-describedby={hint}
          className="size-5 flex-none accent-green"
          onChange={({ target }) => {
            const ids = things.map(({ id }) => id)
            set(ids, target.checked)
          }}
        />
        Remove {things.length === 1 ? '' : 'all '}
        {countedWords(kind, things.length)}
      </label>
      <p id={hint} className="pl-8 leading-snug text-muted">
        {CONTENT_KINDS[kind].removal}
      </p>
      <details className="pl-8">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-green underline">
          Choose one by one
          {count > 0 && count < things.length ? ` (${count} of ${things.length})` : ''}
        </summary>
        <ul className="grid">
          {things.map(({ id, name, isPublished }) => (
            <li key={id}>
              <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
                <input
                  type="checkbox"
                  checked={going.has(id)}
                  className="mt-0.5 size-5 flex-none accent-green"
                  onChange={({ target }) => set([id], target.checked)}
                />
                <span className="min-w-0">
                  {name}
                  {isPublished ? '' : ' (not published)'}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  )
}
