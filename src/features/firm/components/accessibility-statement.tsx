import { accessibility } from '~/content/contact'
import { phoneLink } from '~/lib/firm'
import { formatLongDate } from '~/lib/format-long-date'
import { useFirm } from '~/lib/use-firm'
import { OutsideLink } from '~/ui/outside-link'

/** How accessible the site is, and where to report a barrier (docs/product.md, "Accessibility statement"). */
export function AccessibilityStatement() {
  const firm = useFirm()
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4 text-muted">
      <p>
        This site is made to meet the {accessibility.standard}. You can read it with a screen
        reader, use it with the keyboard alone, enlarge its text to 200 % and read it without
        JavaScript. It was last tested on{' '}
        <time dateTime={accessibility.testedOn}>{formatLongDate(accessibility.testedOn)}</time>,
        with automatic tools and by hand.
      </p>
      <p>
        Content from other companies, such as client reviews, a registration badge or another
        provider’s booking form, is outside our control and may fall short. All that you can do
        there you can also do by telephone or e-mail.
      </p>
      <p>
        If something does not work for you, or you would like a document in large print, in easy
        read or read aloud, write to{' '}
        <OutsideLink href={`mailto:${firm.email}?subject=Accessibility`}>{firm.email}</OutsideLink>{' '}
        or call <OutsideLink href={phoneLink(firm)}>{firm.phone}</OutsideLink>. We answer within{' '}
        {accessibility.replyWithinWorkingDays} working days. If our answer does not help, the{' '}
        <OutsideLink href={accessibility.adviceUrl}>
          Equality Advisory and Support Service
        </OutsideLink>{' '}
        can advise you.
      </p>
    </div>
  )
}
