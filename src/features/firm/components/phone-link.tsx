import { type Firm, phoneLink } from '~/domain/firm'
import { textLink } from '~/ui/text-link'
import { useFirm } from '../use-firm'

interface PhoneLinkProps {
  className?: string
  /** Another office than the first. */
  of?: Pick<Firm, 'phone'>
}

/** The firm's phone number, which calls it and never breaks inside (docs/product.md, "The firm"). */
export function PhoneLink({ className = textLink, of }: PhoneLinkProps) {
  const firm = useFirm()
  const called = of ?? firm
  return (
    <a href={phoneLink(called)} className={`${className} whitespace-nowrap`}>
      {called.phone}
    </a>
  )
}
