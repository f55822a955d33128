import { Drawing, drawn } from '~/ui/drawing'
import armchair from '~/ui/drawings/armchair.svg?no-inline'
import door from '~/ui/drawings/door.svg?no-inline'
import { FactRows } from '~/ui/fact-rows'

/** The two powers, side by side (docs/product.md, "Services"). */
export function LpaTypes() {
  return (
    <div className="grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-14 md:grid-cols-2">
      <Power
        drawing={door}
        name="Property and financial affairs"
        text="For your money and your home."
        rows={[
          {
            term: 'They can decide about',
            fact: 'Bank accounts, bills and benefits, pensions, investments, and buying or selling your home',
          },
          {
            term: 'They can act',
            fact: 'Once it’s registered: with your permission while you can decide for yourself, and when you can’t',
          },
          {
            term: 'Without one',
            fact: 'If you lose capacity, nobody can use an account in your name. Your family would have to ask the Court of Protection, which takes months and costs more',
          },
        ]}
      />
      <Power
        drawing={armchair}
        name="Health and care"
        text="For your treatment and your daily life. The form calls it “health and welfare”."
        rows={[
          {
            term: 'They can decide about',
            fact: 'Medical treatment, where you live, your daily care and, only if you say so, life-sustaining treatment',
          },
          {
            term: 'They can act',
            fact: 'Once it’s registered, and only when you can’t make that decision yourself',
          },
          {
            term: 'Without one',
            fact: 'Doctors and social workers decide what’s best for you. They should ask your family, but your family can’t decide',
          },
        ]}
      />
    </div>
  )
}

interface PowerProps {
  drawing: string
  name: string
  text: string
  rows: ReadonlyArray<{ term: string; fact: string }>
}

function Power({ drawing, name, text, rows }: PowerProps) {
  return (
    <article>
      <Drawing name={drawn(drawing)} isLate className="mb-4 size-32 md:size-44" />
      <h3 className="font-[500] text-title">{name}</h3>
      <p className="mt-1.5 mb-6 text-muted md:min-h-[3.2em]">{text}</p>
      <FactRows rows={rows} isStacked />
    </article>
  )
}
