import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { services } from '~/content/services'
import { usePriceFacts } from '~/features/firm/use-price-facts'
import { Drawing } from '~/ui/drawing'
import { Section } from '~/ui/layout/section'
import { objects } from './objects'

/** The object of each service, in the order of the services. */
const drawings = ['letters', objects.keys, 'nest', 'teacups'] as const

/** The four services, the first of them large, each a way to its own page (docs/product.md, "Services"). */
export function OurServices() {
  const facts = usePriceFacts()
  return (
    <Section title="Our Services">
      <ul className="swipe gap-x-14 max-md:gap-4 max-md:pb-2 md:grid md:grid-cols-2 md:grid-rows-3">
        {services.map(({ id, name, summary, price, link }, index) => {
          const isFirst = index === 0
          return (
            <li
              key={id}
              className={`group relative flex w-[86%] flex-col max-md:rounded-card max-md:p-5 md:w-auto ${isFirst ? 'border border-transparent bg-peach md:row-span-3 md:rounded-[20px] md:p-8' : 'border-line max-md:border max-md:bg-paper md:flex-row-reverse md:items-center md:gap-6 md:border-t md:py-6 md:last:border-b'}`}
            >
              <Drawing
                name={drawings[index] ?? 'letters'}
                isLate
                className={`h-24 w-auto flex-none object-contain ${isFirst ? 'mx-auto mb-4 transition-transform group-hover:-rotate-2 md:mb-6 md:h-72' : 'mx-auto mb-4 md:m-0 md:h-auto md:w-28'}`}
              />
              <div className={`flex flex-col ${isFirst ? 'mt-auto max-md:grow' : 'grow'}`}>
                <h3 className={isFirst ? 'text-h3 md:text-figure md:font-[480]' : 'text-h3'}>
                  <Link
                    {...link}
                    className="no-underline after:absolute after:inset-0 after:rounded-card"
                  >
                    {name}
                  </Link>
                </h3>
                <p className={`mt-1.5 ${isFirst ? 'max-w-md' : 'text-muted'}`}>{summary}</p>
                <p className="mt-auto flex items-center gap-2 pt-3 leading-snug font-semibold text-green group-hover:underline">
                  {price(facts)}
                  <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
