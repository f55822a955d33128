import { type ReactNode, useId } from 'react'

interface MailStepProps {
  number: number
  title: string
  intro: ReactNode
  children: ReactNode
}

/** One of the three steps to mail that reaches people. */
export function MailStep({ number, title, intro, children }: MailStepProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 max-sm:grid-cols-1 ${number === 1 ? 'pb-6' : 'border-t border-line py-6 first:border-t-0 first:pt-0'}`}
    >
      <span
        aria-hidden="true"
        className="mb-2 grid size-9 place-items-center rounded-full border-[1.5px] border-green font-semibold text-green"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h4 id={id} className="font-sans text-base font-semibold">
          {title}
        </h4>
        <p className="mb-4 max-w-prose leading-snug text-muted">{intro}</p>
        {children}
      </div>
    </section>
  )
}
