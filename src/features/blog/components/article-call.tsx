import { Link } from '@tanstack/react-router'
import { ArrowLeft, Phone } from 'lucide-react'
import { bookingOfCategory, callOfCategory, serviceOfCategory } from '~/content/article-categories'
import { phoneLink } from '~/domain/firm'
import { useFirm, usePriceFacts } from '~/features/firm/use-firm'
import { button } from '~/ui/button'
import { textLink } from '~/ui/text-link'

interface ArticleCallProps {
  category: string | null
}

/** What an article ends with, in words that fit what it is about (docs/product.md, "An article's page"). */
export function ArticleCall({ category }: ArticleCallProps) {
  const firm = useFirm()
  const call = callOfCategory(category)
  return (
    <section
      aria-label={call.title}
      className="selling rounded-card bg-sage p-5 sm:p-10 lg:px-16 lg:py-14 print:hidden"
    >
      <h2 className="text-h2">{call.title}</h2>
      <p className="mt-4 mb-7 max-w-2xl">{call.text}</p>
      <p className="flex flex-wrap gap-3.5">
        <Link to="/book-consultation" search={bookingOfCategory(category)} className={button()}>
          {call.button}
        </Link>
        <a
          href={phoneLink(firm)}
          className={`${button('quiet')} max-sm:border-transparent max-sm:px-0`}
        >
          <Phone aria-hidden="true" strokeWidth={1.75} className="size-5 max-sm:hidden" />
          <span className="whitespace-nowrap">{firm.phone}</span>
        </a>
      </p>
    </section>
  )
}

/** What we do about it and what that costs, beside the article on a wide screen. */
export function ServiceBeside({ category }: ArticleCallProps) {
  const facts = usePriceFacts()
  const service = serviceOfCategory(category)
  if (!service) return null
  return (
    <aside
      aria-label={service.name}
      className="hidden self-start rounded-card bg-sage p-5 text-sm leading-snug xl:block print:hidden"
    >
      <p className="mb-2 text-h3 font-serif font-medium">{service.name}</p>
      <p>{service.summary}</p>
      <p className="mt-3 font-semibold">{service.price(facts)}</p>
      <p className="mt-2">
        <Link {...service.link} className={`${textLink} inline-flex min-h-8 items-center`}>
          What we do
        </Link>
      </p>
    </aside>
  )
}

/** The way back to the list, at either end of an article. */
export function BackToHub({ children }: { children: string }) {
  return (
    <Link
      to="/resourcehub"
      activeOptions={{ exact: true }}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-green no-underline hover:underline hover:underline-offset-4"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      {children}
    </Link>
  )
}
