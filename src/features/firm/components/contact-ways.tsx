import { Link } from '@tanstack/react-router'
import { CalendarDays, type LucideIcon, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { EMAIL_REPLY_PROMISE } from '~/content/contact'
import { useFirm } from '../use-firm'
import { PhoneLink } from './phone-link'

/** The ways to reach the firm: book, call, write (docs/product.md, "Information pages"). */
export function ContactWays() {
  const firm = useFirm()
  return (
    <ul className="border-ink border-t-2">
      <Way
        Icon={CalendarDays}
        name="Book"
        text="A free video consultation, at a time that suits you"
      >
        <Link to="/book-consultation" className={way}>
          Book a free consultation
        </Link>
      </Way>
      <Way Icon={Phone} name="Call" text="In office hours">
        <PhoneLink className={way} />
      </Way>
      <Way Icon={Mail} name="Email" text={EMAIL_REPLY_PROMISE}>
        <a href={`mailto:${firm.email}`} className={way}>
          {firm.email}
        </a>
      </Way>
    </ul>
  )
}

const way =
  'inline-block wrap-anywhere py-1 font-serif text-base sm:text-title text-green underline decoration-1 decoration-line underline-offset-[0.22em] hover:decoration-green'

interface WayProps {
  Icon: LucideIcon
  name: string
  text: string
  children: ReactNode
}

function Way({ Icon, name, text, children }: WayProps) {
  return (
    <li className="flex gap-5 border-line border-b py-6">
      <Icon aria-hidden="true" strokeWidth={1.5} className="mt-1 size-7 flex-none text-clay" />
      <div className="min-w-0">
        <h2 className="font-sans font-semibold text-sm">{name}</h2>
        {children}
        <p className="mt-1 text-muted">{text}</p>
      </div>
    </li>
  )
}
