import { Link } from '@tanstack/react-router'
import { guaranteeTitle } from '~/domain/guarantee'
import { useGuarantee } from '~/features/firm/use-guarantee'
import { plural } from '~/lib/text/counted'
import { button } from '~/ui/button'

/** The promise of a draft in time, and the way to its terms (docs/product.md, "The guarantee"). */
export function GuaranteeBlock() {
  const guarantee = useGuarantee()
  const days = guarantee.draftWorkingDays
  return (
    <section className="section-space bg-panel">
      <div className="wrap grid grid-cols-1 items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 md:grid-cols-[auto_1fr]">
        <p
          aria-hidden="true"
          className="w-44 max-sm:hidden max-w-full justify-self-start overflow-hidden rounded-card border border-line bg-paper pb-5 text-center shadow-soft"
        >
          <span className="mb-4 block h-5 bg-clay" />
          <span className="block font-serif text-h1 text-clay">{days}</span>
          <span className="mt-1 block text-h3">working {plural(days, 'day')}</span>
        </p>
        <div>
          <h2 className="text-h2">{guaranteeTitle(guarantee)}</h2>
          <p className="mt-4 mb-5 max-w-2xl md:mb-7 text-muted">
            The clock starts once you’ve paid and we have everything we’ve asked you for. If your
            draft is late, you can have all your money back. This applies to less complex wills; the
            terms are short and plain.
          </p>
          <Link to="/service-level-agreement" className={button('quiet')}>
            Read our guarantee
          </Link>
        </div>
      </div>
    </section>
  )
}
