import { useRouteContext } from '@tanstack/react-router'
import { JURISDICTION, tradingDisclosure } from '~/domain/firm'
import { formatLongDate } from '~/lib/london'

/**
 * What a page is headed with on paper: the firm, how to reach it, and the day as at which the page stands
 * (docs/product.md, "Every page"). It is drawn from attributes, so that on a screen there are no words that nobody sees.
 */
export function Letterhead() {
  const { firm, siteUrl } = useRouteContext({
    from: '__root__',
    select: ({ settings }) => settings,
  })
  const contact = [firm.phone, firm.email, new URL(siteUrl).host].join(' · ')
  return (
    <div
      aria-hidden="true"
      className="letterhead"
      data-firm={firm.name}
      data-facts={`${formatLongDate(new Date().toISOString())}\n${contact}`}
      data-legal={`${tradingDisclosure(firm)} ${JURISDICTION}`}
      // Midnight may have passed since the page was made.
      suppressHydrationWarning
    />
  )
}
