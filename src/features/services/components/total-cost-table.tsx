import { formatPounds } from '~/domain/format-pounds'
import { lastingPowersTotal } from '~/domain/prices'
import { usePriceFacts } from '~/features/firm/use-firm'
import { RuledTable } from '~/ui/ruled-table'
import { textLink } from '~/ui/text-link'

/** What one power or two cost altogether, the mandatory fee included (docs/product.md, "Prices"). */
export function TotalCostTable() {
  const facts = usePriceFacts()
  const amounts = (powers: number) => {
    const { ours, registration, total } = lastingPowersTotal(powers, facts)
    return [
      <strong key="total" className="font-semibold text-ink">
        from {formatPounds(total)}
      </strong>,
      `from ${formatPounds(ours)}`,
      formatPounds(registration),
    ] as const
  }
  return (
    <>
      <RuledTable
        caption="What lasting powers of attorney cost altogether, for one person and for a couple"
        columns={['For', 'Total', 'Our fee, with VAT', 'Registration, no VAT']}
        rows={[
          ['One person, one power', ...amounts(1)],
          ['One person, both powers', ...amounts(2)],
          ['A couple, one power each', ...amounts(2)],
          ['A couple, both powers each', ...amounts(4)],
        ]}
      />
      <p className="mt-5 max-w-3xl text-sm text-muted">
        The registration fee goes to the Office of the Public Guardian. If your income before tax is
        under {formatPounds(facts.officialAmounts.powerReducedBelow)} a year you pay half of it, and
        if you get certain benefits you pay nothing.{' '}
        <a href="https://www.gov.uk/power-of-attorney/register" className={textLink}>
          Who pays less, on GOV.UK
        </a>
      </p>
    </>
  )
}
