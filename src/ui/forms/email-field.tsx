import { type ComponentProps, useRef, useState } from 'react'
import { pressEnd } from '~/lib/browser/press-end'
import { TextField } from './field'

export interface AskingProps extends Omit<ComponentProps<typeof TextField>, 'type'> {
  /** What the form has asked about, in a form that is sent without script too. */
  asked?: string
}

/** A line for an email address. When it is left, what looks like a slip of a known host is asked about, and never refused. */
export function EmailField({ asked, ...props }: AskingProps) {
  const [meant, setMeant] = useState<{ address: string; typed: string } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const leave = (typed: string) => {
    props.onLeave?.(typed)
    void Promise.all([import('~/lib/forms/email-slips'), pressEnd()])
      .then(([{ meantAddress }]) => meantAddress(typed))
      .then((address) => setMeant(address === null ? null : { address, typed }))
      // Without an answer nothing is asked.
      .catch(() => setMeant(null))
  }
  const take = () => {
    const field = box.current?.querySelector<HTMLInputElement>('[type=email]')
    if (!field || meant === null) return
    props.onValueChange?.(meant.address)
    field.value = meant.address
    // As if it had been typed, for the form around it.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
    setMeant(null)
  }
  return (
    <div ref={box}>
      <TextField {...props} type="email" onLeave={leave} />
      {asked === undefined ? null : (
        <input type="hidden" name="askedEmail" value={meant?.typed ?? asked} />
      )}
      <p aria-live="polite" className="mt-1 text-sm [overflow-wrap:anywhere] empty:hidden">
        {meant ? (
          <>
            Did you mean{' '}
            <button
              type="button"
              className="min-h-6 cursor-pointer font-semibold underline"
              onClick={take}
            >
              {meant.address}
            </button>
            ?
          </>
        ) : null}
      </p>
    </div>
  )
}
