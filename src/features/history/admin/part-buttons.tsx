import { type ReactNode, useState } from 'react'
import { fieldWords } from '~/content/field-words'
import { safeHtml } from '~/features/rich-text/components/safe-html'
import type { BlockChange } from '../comparison/compare-texts'
import { nounOf } from '../comparison/nouns'
import { putBack } from '../comparison/put-back'
import type { WholeVersion } from '../schema'
import { PartButton, type PartOutcome } from './part-button'

type Fields = Readonly<Record<string, unknown>>

/** A form into which parts of an earlier version can be brought. */
export interface PartsOf {
  /** What is typed in it by now. */
  typed: () => Fields
  /** A stored version as the form shows it; null for one that it cannot show any more. */
  read: (stored: WholeVersion['values']) => Fields | null
  /** Fills fields; what takes that back, or null when they do not fit. */
  fill: (fields: object) => (() => void) | null
}

/** The buttons beside what has changed, which put that part back as it was (docs/product.md, "History"). */
export function usePartButtons(form: PartsOf | null) {
  const [last, setLast] = useState<string | null>(null)

  /**
   * @param sight tells the parts of one comparison from those of another
   * @param before the version whose parts come back
   */
  return (sight: string, before: WholeVersion['values']) => {
    const read = form?.read(before) ?? null
    const put = (key: string, fields: Fields): PartOutcome => {
      const undo = form?.fill(fields)
      if (!undo) return 'no place'
      setLast(key)
      return { undo }
    }
    const button = (key: string, label: string, copy: Copy, onPress: () => PartOutcome) => (
      <PartButton
        label={label}
        copy={copy}
        onPress={onPress}
        isLast={last === key}
        onUndone={() => setLast(null)}
      />
    )
    return {
      actField: (field: string): ReactNode => {
        const value = read?.[field]
        if (!form || value === undefined) return null
        const key = `${sight} ${field}`
        return button(key, `Put “${fieldWords(field)}” back`, { text: String(value) }, () =>
          isSame(form.typed()[field], value) ? 'already there' : put(key, { [field]: value }),
        )
      },
      actBlock: (field: string, changes: readonly BlockChange[], at: number): ReactNode => {
        const change = changes[at]
        const typed = form?.typed()[field]
        if (!form || !change?.before || change.isMoved || typeof typed !== 'string') return null
        const { before } = change
        const key = `${sight} ${field} ${at}`
        const label = `Put this ${nounOf(before)} back`
        return button(key, label, { text: before.words, html: before.html }, () => {
          const found = putBack(safeHtml(String(form.typed()[field])), changes, at)
          return typeof found === 'string' ? found : put(key, { [field]: found.html })
        })
      },
    }
  }
}

interface Copy {
  text: string
  html?: string
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
