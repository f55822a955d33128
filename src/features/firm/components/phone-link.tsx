import { phoneLink } from '~/domain/firm'
import { textLink } from '~/ui/text-link'
import { useFirm } from '../use-firm'

/** The firm's telephone number, which calls it and never breaks inside (docs/product.md, "The firm"). */
export function PhoneLink({ className = textLink }: { className?: string }) {
  const firm = useFirm()
  return (
    <a href={phoneLink(firm)} className={`${className} whitespace-nowrap`}>
      {firm.phone}
    </a>
  )
}
