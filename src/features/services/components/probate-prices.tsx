import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { disbursements, probateStages } from '~/content/probate'
import { formatPounds, formatRange } from '~/domain/format-pounds'
import { administrationPrices, hoursRange, probateTotals, VAT_INCLUDED } from '~/domain/prices'
import type { TimeTexts } from '~/domain/texts/time-texts'
import { usePriceFacts } from '~/features/firm/use-firm'
import { capitalised } from '~/lib/text/capitalised'
import { CheckList } from '~/ui/check-list'
import { FoldedPart } from '~/ui/layout/fold-on-phone'
import { Section } from '~/ui/layout/section'
import { RuledTable } from '~/ui/ruled-table'
import { textLink } from '~/ui/text-link'

/** What uncontested probate costs, takes and includes (docs/product.md, "Prices"). */
export function ProbatePrices({ times }: { times: TimeTexts }) {
  const facts = usePriceFacts()
  const { prices, officialAmounts } = facts
  const administration = administrationPrices(prices)
  const inAll = probateTotals(facts)
  const fee = `the ${formatPounds(officialAmounts.probateApplication)} application fee`
  return (
    <Section
      id="probate"
      tone="ruled"
      title="Probate"
      intro="When someone has died, we can apply for the grant and leave the rest to you, or deal with the whole estate. We’ll quote for yours after a free conversation. These are our usual prices for an estate in England and Wales that nobody disputes."
    >
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Option
          name="The grant only"
          price={`${formatPounds(inAll.grantOnly)} in total`}
          basis={`Our fixed fee of ${formatPounds(prices.grantOnly)} ${VAT_INCLUDED}, and ${fee}`}
        >
          You give us the figures. We prepare the application and the statement of truth, send them
          to the Probate Registry and answer its questions. You collect the money and pay it out
          yourself.
        </Option>
        <Option
          name="The whole estate"
          price={`${formatRange(inAll.from, inAll.to)} in total`}
          basis={`Our ${formatRange(administration.from, administration.to)} (${hoursRange(prices)} at ${formatPounds(prices.hourlyRate)} an hour, ${VAT_INCLUDED}), and ${fee}`}
        >
          We do everything in the stages below, from the first letter to the bank right up to the
          last payment. The more accounts and people there are, the closer it comes to the higher
          figure.
        </Option>
      </div>

      <div className="mt-8 grid grid-cols-1 gap-x-12 md:mt-12 md:gap-y-10 lg:grid-cols-2">
        <FoldedPart title="These prices assume that">
          <CheckList items={prices.probateAssumptions} />
        </FoldedPart>
        <FoldedPart title="They don’t include">
          <CheckList kind="excluded" items={prices.probateNotIncluded} />
          <p className="mt-5 text-muted">
            If there’s no will, or there’s inheritance tax to account for, look at “What would it
            cost?” above: if we have a usual price, it’s there. If the estate differs in some other
            way, we’ll tell you what it would cost before you decide anything.
          </p>
        </FoldedPart>
      </div>
      <div className="grid grid-cols-1 md:mt-14 md:gap-y-14">
        <FoldedPart title="What’s paid to others">
          <RuledTable
            caption="Costs that are paid to others"
            columns={['For', 'Usually', 'Good to know']}
            rows={disbursements(facts)}
          />
        </FoldedPart>
        <HowLong times={times} />
        <FoldedPart title="Who does the work">
          <p className="max-w-3xl text-muted">
            Everyone’s position, qualifications and experience, and who supervises them, are{' '}
            <Link to="/our-team" className={textLink}>
              on our team page
            </Link>
            .
          </p>
        </FoldedPart>
      </div>
    </Section>
  )
}

/** The stages, with the firm's times where it has written them (docs/product.md, "Times"). */
function HowLong({ times }: { times: TimeTexts }) {
  const hasTimes = probateStages.some(({ time }) => times[time] !== '')
  const total = times.probateTotalTime
  return (
    <FoldedPart title={hasTimes ? 'How long it takes' : 'What happens'}>
      {hasTimes ? (
        <RuledTable
          caption="The stages of probate and how long each usually takes"
          columns={['Stage', 'Usually', 'What happens']}
          rows={probateStages.map(({ name, time, work }) => [
            name,
            times[time] || 'It varies',
            work,
          ])}
        />
      ) : (
        <RuledTable
          caption="The stages of probate"
          columns={['Stage', 'What happens']}
          rows={probateStages.map(({ name, work }) => [name, work])}
        />
      )}
      <p className="mt-5 max-w-3xl text-muted">
        {total
          ? `${capitalised(total)} from start to finish is usual for a simple estate, because some stages overlap. `
          : ''}
        It takes longer if there’s a home to sell or tax to settle.
      </p>
    </FoldedPart>
  )
}

interface OptionProps {
  name: string
  price: string
  basis: string
  children: ReactNode
}

function Option({ name, price, basis, children }: OptionProps) {
  return (
    <div className="break-inside-avoid border-ink border-t-2 pt-6">
      <h3 className="text-h3">{name}</h3>
      <p className="mt-3 font-serif text-figure tracking-tight">{price}</p>
      <p className="mt-1 text-sm font-semibold text-clay">{basis}</p>
      <p className="mt-4 max-w-xl text-muted">{children}</p>
    </div>
  )
}
