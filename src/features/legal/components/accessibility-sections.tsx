import { accessibility } from '~/content/contact'
import { type Firm, phoneLink } from '~/domain/firm'
import { type PromiseTexts, workingDays } from '~/domain/texts/promise-texts'
import { formatLongDate } from '~/lib/london'
import { CheckList } from '~/ui/check-list'
import { OutsideLink } from '~/ui/outside-link'

/** How accessible the site is, and where to report a barrier (docs/product.md, "Information pages"). */
export function accessibilitySections(
  firm: Firm,
  { barrierDays }: Pick<PromiseTexts, 'barrierDays'>,
) {
  return [
    {
      id: 'standard',
      title: 'What you can expect',
      content: (
        <>
          <p>This site is built to meet the {accessibility.standard}. You should be able to</p>
          <CheckList
            items={[
              'read it with a screen reader, and use it with a keyboard alone;',
              'make the text twice as large, or zoom to 400%, without losing anything;',
              'read it and send its forms without JavaScript;',
              'use it on a small phone, with little movement and in your own colours.',
            ]}
          />
        </>
      ),
    },
    {
      id: 'tested',
      title: 'How it’s tested',
      content: (
        <p>
          With automatic tools whenever the site changes, and by hand: by keyboard, enlarged, and
          with scripts off. It was last tested on{' '}
          <time dateTime={accessibility.testedOn}>{formatLongDate(accessibility.testedOn)}</time>.
        </p>
      ),
    },
    {
      id: 'limits',
      title: 'What may not work',
      content: (
        <p>
          Content from other companies, such as client reviews, the regulator’s badge or another
          company’s booking form, is outside our control and may fall short. Anything you can do
          there you can also do by phone or email.
        </p>
      ),
    },
    {
      id: 'help',
      title: 'Tell us, or ask for another way',
      content: <Help firm={firm} barrierDays={barrierDays} />,
    },
  ]
}

function Help({ firm, barrierDays }: { firm: Firm } & Pick<PromiseTexts, 'barrierDays'>) {
  return (
    <>
      <p>
        If something doesn’t work for you, please tell us: email{' '}
        <OutsideLink href={`mailto:${firm.email}?subject=Accessibility`}>{firm.email}</OutsideLink>{' '}
        or call <OutsideLink href={phoneLink(firm)}>{firm.phone}</OutsideLink>. We’ll answer
        {barrierDays && ` within ${workingDays(barrierDays)}`}.
      </p>
      <p>
        We can also send you any document in large print or easy read, read it to you, arrange an
        interpreter for British Sign Language or another language, give you longer for a call, or
        come to an arrangement that suits you better. It won’t cost you anything.
      </p>
      <p>
        If our answer doesn’t help, the{' '}
        <OutsideLink href={accessibility.adviceUrl}>
          Equality Advisory and Support Service
        </OutsideLink>{' '}
        can advise you.
      </p>
    </>
  )
}
