import type { ReactNode } from 'react'

/** Keys beside what they do. */
export function KeyList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2">{children}</dl>
  )
}

/** One line of it: keys that are pressed together, and their meaning. */
export function KeyMeaning({ keys, words }: { keys: readonly string[]; words: string }) {
  return (
    <>
      <dt className="flex min-w-14 flex-wrap gap-1">
        {keys.map((key) => (
          <Key key={key} name={key} />
        ))}
      </dt>
      <dd>{words}</dd>
    </>
  )
}

export function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded border border-line bg-paper px-1.5 font-sans text-ink text-sm">
      {name}
    </kbd>
  )
}
