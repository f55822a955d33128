import { useState } from 'react'
import { phoneQuestion } from '~/domain/visitor-rules'
import { pressEnd } from '~/lib/browser/press-end'
import type { AskingProps } from './email-field'
import { TextField } from './field'

/** A line for a phone number. When it is left, a British one with a digit too few or too many is asked about, and never refused. */
export function PhoneField({ asked, ...props }: AskingProps) {
  const [doubt, setDoubt] = useState<{ question: string; typed: string } | null>(null)
  const leave = (typed: string) => {
    props.onLeave?.(typed)
    const question = phoneQuestion(typed)
    // What appears under a press would move the button away.
    void pressEnd().then(() => setDoubt(question === null ? null : { question, typed }))
  }
  return (
    <div>
      <TextField {...props} type="tel" onLeave={leave} />
      {asked === undefined ? null : (
        <input type="hidden" name="askedPhone" value={doubt?.typed ?? asked} />
      )}
      <p aria-live="polite" className="mt-1 text-sm empty:hidden">
        {doubt ? `${doubt.question} Is it right?` : null}
      </p>
    </div>
  )
}
