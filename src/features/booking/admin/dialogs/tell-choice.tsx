import { useId, useState } from 'react'
import { useSendsMail } from '~/features/firm/use-firm'
import { mailNews, noMailTo, ringThem } from '~/lib/mail-words'

interface TellChoiceProps {
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  hint: string
  /** To ring them instead; empty if not known. */
  phone: string
}

export function TellChoice({ name, isOn, onChange, hint, phone }: TellChoiceProps) {
  const sendsMail = useSendsMail()
  const id = useId()
  if (!sendsMail) return <p className="text-muted leading-snug">{noMailTo(phone)}</p>
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-6 flex-none accent-green"
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          Tell {name} by email
        </label>
        <p id={`${id}-hint`} className="text-muted leading-snug">
          {hint}
        </p>
      </div>
    </div>
  )
}

interface Told {
  name: string
  phone: string
  /** False without an address, or once the consultation has begun. */
  mayTell: boolean
}

export function useTelling({ name, phone, mayTell }: Told) {
  const sendsMail = useSendsMail()
  const [isOn, onChange] = useState(true)
  const isTold = isOn && mayTell
  const description = mailNews(sendsMail, `An email to ${name}`, ringThem(phone))
  return {
    sendsMail,
    isTold,
    news: isTold ? { description } : {},
    choice: { name, phone, isOn, onChange },
  }
}
