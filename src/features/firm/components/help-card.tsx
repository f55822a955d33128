import type { ReactNode } from 'react'
import { textLink } from '~/ui/text-link'
import { useFirm } from '../use-firm'
import { OpenNow } from './open-now'
import { PhoneLink } from './phone-link'

interface HelpCardProps {
  title: string
  text: string
  className?: string
  /** A button that leads to a consultation. */
  children?: ReactNode
}

/** A person to ask: the phone, whether someone answers it now, and the firm's address for mail (docs/product.md, "Information pages"). */
export function HelpCard({ title, text, className = '', children }: HelpCardProps) {
  const { email } = useFirm()
  return (
    <aside
      aria-label={title}
      className={`rounded-[16px] border border-line bg-paper p-[min(1.5rem,6vw)] shadow-soft sm:p-7 print:hidden ${className}`}
    >
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 text-sm text-muted">{text}</p>
      <p className="mt-4 border-line border-t pt-4 font-serif text-base sm:text-title">
        <PhoneLink className="inline-block min-h-11 py-1.5 text-green no-underline hover:underline" />
      </p>
      <div className="text-sm">
        <OpenNow />
      </div>
      <p className="text-sm">
        or write to{' '}
        <a href={`mailto:${email}`} className={`${textLink} wrap-anywhere`}>
          {email}
        </a>
      </p>
      {children ? <p className="mt-5">{children}</p> : null}
    </aside>
  )
}
