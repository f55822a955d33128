import { useEffect, useRef, useState } from 'react'
import { copyFormatted } from '~/lib/browser/copy-text'
import { SmallButton } from '~/ui/small-button'

/** What came of putting a part back: what takes that back again, or why nothing was done. */
export type PartOutcome = { undo: () => void } | 'already there' | 'changed since' | 'no place'

interface PartButtonProps {
  /** "Put this paragraph back" */
  label: string
  /** For the clipboard, where it cannot be put back by itself. */
  copy: { text: string; html?: string }
  onPress: () => PartOutcome
  /** Whether it was the last that was put back, so that taking it back costs no other. */
  isLast: boolean
  onUndone: () => void
}

/** Puts a part of an earlier version into the form, and says so (docs/product.md, "History"). */
export function PartButton({ label, copy, onPress, isLast, onUndone }: PartButtonProps) {
  const [outcome, setOutcome] = useState<PartOutcome | null>(null)
  const [copied, setCopied] = useState('')
  const said = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isUndone = useRef(false)
  // The keyboard stays here when what it was on is gone.
  useEffect(() => {
    if (outcome) said.current?.focus()
    else if (isUndone.current) button.current?.focus()
  }, [outcome])
  if (outcome === null)
    return (
      <SmallButton ref={button} className="mt-2" onClick={() => setOutcome(onPress())}>
        {label}
      </SmallButton>
    )
  const undo = typeof outcome === 'object' ? outcome.undo : null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
      <p ref={said} tabIndex={-1} className="outline-none">
        {typeof outcome === 'object' ? IN_THE_FORM : SAYS[outcome]}
      </p>
      {undo && isLast ? (
        <SmallButton
          onClick={() => {
            undo()
            isUndone.current = true
            onUndone()
            setOutcome(null)
          }}
        >
          Undo
        </SmallButton>
      ) : null}
      {outcome === 'changed since' || outcome === 'no place' ? (
        <>
          <SmallButton
            onClick={() =>
              void copyFormatted(copy).then((isCopied) => setCopied(isCopied ? COPIED : NOT_COPIED))
            }
          >
            Copy it
          </SmallButton>
          <p role="status">{copied}</p>
        </>
      ) : null}
    </div>
  )
}

const IN_THE_FORM = 'It is back in the form. Visitors see none of it until you save.'
const COPIED = 'Copied!'
const NOT_COPIED = 'Your browser did not let it be copied. Select it above and copy it yourself.'

const SAYS = {
  'already there': 'The form has it as it is here, so nothing has changed.',
  'changed since':
    'It has been changed again since, so nothing was replaced. Copy it, and put it where it belongs.',
  'no place':
    'What stood around it is no longer in the text, so nobody can say where it belongs. Copy it, and put it there yourself.',
} as const
