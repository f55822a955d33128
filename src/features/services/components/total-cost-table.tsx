import { lastingPowersTotal, registrationFee } from '~/content/prices'
import { formatPounds } from '~/lib/format-pounds'
import { RuledTable } from '~/ui/ruled-table'
import { textLink } from '~/ui/text-link'

/** What one power or two cost in all, the mandatory fee included (docs/product.md, "Prices"). */
export function TotalCostTable() {
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
        income before tax is under {formatPounds(registrationFee.reducedBelowIncome)} a year you pay
        half of it, and with certain benefits nothing.{' '}
        <a href={registrationFee.moreUrl} className={textLink}>
          Who pays less, on GOV.UK
        </a>
      </p>
    </>
  )
}

function amounts(powers: number) {
  const { ours, registration, total } = lastingPowersTotal(powers)
  return [
    `from ${formatPounds(ours)}`,
    formatPounds(registration),
    <strong key="total" className="font-semibold text-ink">
      from {formatPounds(total)}
    </strong>,
  ] as const
}
