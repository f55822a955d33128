import type { Guarantee } from '~/domain/guarantee'
import { plural } from '~/lib/text/counted'

/** The terms of the guarantee as figures (docs/product.md, "The guarantee"). */
export function GuaranteeFigures({ guarantee }: { guarantee: Guarantee }) {
  return (
    <section aria-label="The guarantee in figures" className="border-line border-y bg-panel">
      <dl className="wrap grid grid-cols-[repeat(auto-fill,minmax(max(7rem,40%),1fr))] py-4 md:grid-cols-3 xl:grid-cols-6">
        {figuresOf(guarantee).map(({ figure, unit, meaning }) => (
          <div key={meaning} className="flex flex-col-reverse justify-end gap-3 py-6 pr-5">
            <dt className="text-sm leading-snug text-muted">{meaning}</dt>
            <dd>
              <span className="block font-serif text-h2 leading-none tracking-tight text-clay">
                {figure}
              </span>
              <span className="mt-1.5 block font-semibold">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function figuresOf(guarantee: Guarantee) {
  const [processingDays = '', ...processingUnit] = guarantee.refundProcessing.split(' ')
  return [
    {
      figure: guarantee.draftWorkingDays,
      unit: plural(guarantee.draftWorkingDays, 'working day'),
      meaning: 'for your draft documents, or your money back',
    },
    {
      figure: guarantee.clientInformationWorkingDays,
      unit: plural(guarantee.clientInformationWorkingDays, 'working day'),
      meaning: 'after the consultation, to send us what we ask for',
    },
    {
      figure: guarantee.clarificationHours,
      unit: plural(guarantee.clarificationHours, 'hour'),
      meaning: 'to answer any question we have (weekends and bank holidays don’t count)',
    },
    {
      figure: guarantee.amendmentRounds,
      unit: plural(guarantee.amendmentRounds, 'round'),
      meaning: 'of amendments, included in the price',
    },
    {
      figure: guarantee.refundRequestDays,
      unit: plural(guarantee.refundRequestDays, 'day'),
      meaning: 'in which to ask for a refund',
    },
    {
      figure: processingDays,
      unit: processingUnit.join(' '),
      meaning: 'for a refund to reach you',
    },
  ]
}
