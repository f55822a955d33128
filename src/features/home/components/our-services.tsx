import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { services } from '~/content/services'
import { usePriceFacts } from '~/features/firm/use-firm'
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
      <ul className="grid grid-cols-1 gap-x-14 md:grid-cols-2 md:grid-rows-3">
        {services.map(({ id, name, summary, price, link }, index) => {
          const isFirst = index === 0
          return (
            <li
              key={id}
              className={`group relative flex ${isFirst ? 'flex-row-reverse items-center gap-4 rounded-[20px] border border-transparent bg-peach p-5 md:row-span-3 md:flex-col md:items-stretch md:gap-0 md:p-8' : 'flex-row-reverse items-center gap-4 border-line py-5 not-last:border-b md:gap-6 md:border-t md:py-6 md:not-last:border-b-0 md:last:border-b'}`}
            >
              <Drawing
                name={drawings[index] ?? 'letters'}
                isLate
                className={`flex-none object-contain ${isFirst ? 'h-auto w-20 md:mx-auto md:mb-6 md:h-72 md:w-auto' : 'h-auto w-20 md:w-28'}`}
              />
              <div className={`flex flex-col ${isFirst ? 'grow md:mt-auto md:grow-0' : 'grow'}`}>
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
