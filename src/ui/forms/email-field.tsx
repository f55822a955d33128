import { type ComponentProps, useRef, useState } from 'react'
import { TextField } from './field'

/** A line for an email address. When it is left, what looks like a slip of a known host is asked about, and never refused. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [meant, setMeant] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const leave = (typed: string) => {
    props.onLeave?.(typed)
    void import('~/lib/forms/email-slips')
      .then(({ addressMeant }) => addressMeant(typed))
      // Without an answer nothing is asked.
      .then(setMeant, () => setMeant(null))
  }
  const take = () => {
    const field = box.current?.querySelector('input')
    if (!field || meant === null) return
    props.onValueChange?.(meant)
    field.value = meant
    // As if it had been typed, for the form around it.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
    setMeant(null)
  }
  return (
    <div ref={box}>
      <TextField {...props} type="email" onLeave={leave} />
      <p aria-live="polite" className="mt-1 text-sm [overflow-wrap:anywhere] empty:hidden">
        {meant ? (
          <>
            Did you mean{' '}
            <button
              type="button"
              className="min-h-6 cursor-pointer font-semibold underline"
              onClick={take}
            >
              {meant}
            </button>
            ?
          </>
        ) : null}
      </p>
    </div>
  )
}
