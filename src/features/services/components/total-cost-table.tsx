import { formatPounds } from '~/lib/format-pounds'
import { lastingPowersTotal } from '~/lib/prices'
import { usePriceFacts } from '~/lib/use-price-facts'
import { RuledTable } from '~/ui/ruled-table'
import { textLink } from '~/ui/text-link'

/** What one power or two cost in all, the mandatory fee included (docs/product.md, "Prices"). */
export function TotalCostTable() {
  const facts = usePriceFacts()
  const amounts = (powers: number) => {
    const { ours, registration, total } = lastingPowersTotal(powers, facts)
    return [
      `from ${formatPounds(ours)}`,
      formatPounds(registration),
      <strong key="total" className="font-semibold text-ink">
        from {formatPounds(total)}
      </strong>,
    ] as const
  }
  return (
    <>
      <RuledTable
        caption="What lasting powers of attorney cost in all, for one person"
        columns={['For one person', 'Our fee, with VAT', 'Registration', 'In all']}
        rows={[
          ['One power', ...amounts(1)],
          ['Both powers', ...amounts(2)],
        ]}
      />
      <p className="mt-5 max-w-3xl text-base text-muted">
        The registration fee goes to the Office of the Public Guardian and carries no VAT. If your
        income before tax is under {formatPounds(facts.officialAmounts.powerReducedBelow)} a year
        you pay half of it, and with certain benefits nothing.{' '}
        <a href="https://www.gov.uk/power-of-attorney/register" className={textLink}>
          Who pays less, on GOV.UK
        </a>
      </p>
    </>
  )
}
