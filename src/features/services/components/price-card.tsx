import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { button } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import { FoldOnPhone } from '~/ui/layout/fold-on-phone'
import { PriceFigure } from './price-figure'

interface PriceCardProps {
  name: string
  audience: string
  /** Pence with VAT. */
  from: number
  /** What is in it, where that is more than VAT. */
  including?: string
  /** What it is made of, or what is worth knowing. */
  note?: ReactNode
  includes: readonly string[]
  /** Where a click anywhere on the card leads. */
  page: LinkOptions
  action: { label: string; link: LinkOptions }
}

/**
 * A service with its price. The whole card is a way to its page, and the button in it a way to its
 * own (docs/product.md, "Prices"): the name's link is stretched over the card and the button lies above.
 */
export function PriceCard({
  name,
  audience,
  from,
  including,
  note,
  includes,
  page,
  action,
}: PriceCardProps) {
  return (
    <article className="price-card relative flex flex-col rounded-card border border-line bg-paper p-6 shadow-soft transition-colors hover:border-green sm:p-8">
      <h2 className="text-h3">
        <Link
          {...page}
          className="no-underline after:absolute after:inset-0 after:rounded-card hover:underline hover:decoration-1 hover:underline-offset-4"
        >
          {name}
        </Link>
      </h2>
      <p className="mt-1 mb-6 text-muted">{audience}</p>
      <PriceFigure from={from} including={including} />
      <p className="mt-3 text-sm lg:min-h-[3.2em] text-muted">{note}</p>
      {/* Above the link that covers the card. */}
      <FoldOnPhone
        summary={<span className="font-semibold">What’s in it</span>}
        className="relative my-4 border-line border-t max-md:pt-1 md:my-6 md:pt-6"
      >
        <CheckList items={includes} />
      </FoldOnPhone>
      <Link {...action.link} className={`${button()} relative mt-auto md:max-lg:self-start`}>
        {action.label}
      </Link>
    </article>
  )
}
