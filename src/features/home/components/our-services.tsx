import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { services } from '~/content/services'
import { usePriceFacts } from '~/lib/use-price-facts'
import { Section } from '~/ui/section'

/** The four services, each a way to its own page (docs/product.md, "Services"). */
export function OurServices() {
  const facts = usePriceFacts()
  return (
    <Section title="Our Services">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ id, name, summary, price, link }) => (
          <li
            key={id}
            className="group relative flex flex-col rounded-card border border-line bg-paper p-6 shadow-soft transition-colors hover:border-green lg:min-h-60"
          >
            <h3 className="mb-2 text-h3">
              <Link
                {...link}
                className="no-underline after:absolute after:inset-0 after:rounded-card"
              >
                {name}
              </Link>
            </h3>
            <p className="text-muted">{summary}</p>
            <p className="mt-auto flex items-end justify-between gap-3 pt-5 leading-snug font-semibold text-green">
              {price(facts)}
              <ArrowRight
                aria-hidden="true"
                strokeWidth={1.75}
                className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
              />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
