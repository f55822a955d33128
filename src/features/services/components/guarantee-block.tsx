import { Link } from '@tanstack/react-router'
import { guaranteeTitle, plural } from '~/lib/guarantee'
import { useGuarantee } from '~/lib/use-guarantee'
import { button } from '~/ui/button'

/** The promise of a draft in time, and the way to its terms (docs/product.md, "The guarantee"). */
export function GuaranteeBlock() {
  const guarantee = useGuarantee()
  const days = guarantee.draftWorkingDays
  return (
    <section aria-labelledby="guarantee-title" className="section-space bg-panel">
      <div className="wrap grid grid-cols-1 items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 md:grid-cols-[auto_1fr]">
        <p
          aria-hidden="true"
          className="flex items-end gap-4 font-serif text-clay md:border-clay/40 md:border-r md:pr-[clamp(2rem,5vw,5rem)]"
        >
          <span className="text-[clamp(7rem,5rem+9vw,13rem)] leading-[0.75] tracking-tighter">
            {days}
          </span>
          <span className="pb-1 text-h3 leading-tight text-ink">
            working
            <br />
            {plural(days, 'day')}
          </span>
        </p>
        <div>
          <h2 id="guarantee-title" className="text-h2">
            {guaranteeTitle(guarantee)}
          </h2>
          <p className="mt-4 mb-7 max-w-2xl text-muted">
            Once you have paid and we have what we asked you for, the days begin to count. If your
            draft is late, you may have the whole price back. It applies to less complex wills, and
            the terms are short enough to read.
          </p>
          <Link to="/service-level-agreement" className={button('quiet')}>
            Read the guarantee
          </Link>
        </div>
      </div>
    </section>
  )
}
