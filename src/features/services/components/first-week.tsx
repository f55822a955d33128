import { Link, useRouteContext } from '@tanstack/react-router'
import type { ProbateTexts } from '~/domain/texts/service-texts'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { paths } from '~/lib/paths'
import { textLines } from '~/lib/text/plain-text'
import { button } from '~/ui/button'
import { textLink } from '~/ui/text-link'
import { FirstDays } from './first-days'
import { WhatCanWait } from './what-can-wait'

/** The way to the sheet for the first week, beside the first days (docs/product.md, "Grief first"). */
export function FirstWeekCard() {
  return (
    <div className="mt-7 rounded-[16px] bg-sage p-[min(1.5rem,6vw)] lg:mt-0 print:hidden">
      <h2 className="text-h3">A card for the first week</h2>
      <p className="mt-3 text-sm">
        The four things to do, and what can wait, on one sheet: for the fridge, or for someone who
        is helping you.
      </p>
      <p className="mt-4 grid gap-3">
        <Link to="/first-week" className={button('quiet')}>
          Open the card to print
        </Link>
        <SendToFamily />
      </p>
    </div>
  )
}

/** The sheet itself (docs/product.md, "Grief first"). */
export function FirstWeek({ texts }: { texts: ProbateTexts }) {
  return (
    <div className="wrap grid grid-cols-1 gap-x-16 pt-[clamp(2rem,5vw,4rem)] pb-[clamp(3rem,6vw,5rem)] lg:grid-cols-[minmax(0,44rem)_1fr]">
      <div>
        <h1 className="text-h1">The first week</h1>
        <p className="mt-4 text-lead text-muted">We’re sorry for your loss. {texts.probateFirst}</p>
        <div className="my-8">
          <FirstDays />
        </div>
        <h2 className="mb-4 text-h3">What can wait</h2>
        <WhatCanWait items={textLines(texts.probateCanWait)} />
      </div>
      <div className="mt-8 grid content-start justify-items-start gap-4 lg:mt-4 print:hidden">
        <button type="button" className={`${button()} noscript:hidden`} onClick={() => print()}>
          Print this card
        </button>
        <SendToFamily />
        <p>
          If you’d like to ask someone, call <PhoneLink />.
        </p>
        <Link to="/probate" className={`${textLink} inline-flex min-h-11 items-center`}>
          More about probate, when you’re ready
        </Link>
      </div>
    </div>
  )
}

/** A mail with the address of the sheet, for people who help. */
function SendToFamily() {
  const siteUrl = useRouteContext({ from: '__root__', select: ({ settings }) => settings.siteUrl })
  const subject = encodeURIComponent('What to do in the first week')
  const body = encodeURIComponent(
    `Four things to do in the first week, and what can wait:\r\n${siteUrl}${paths.firstWeek}`,
  )
  return (
    <a
      href={`mailto:?subject=${subject}&body=${body}`}
      className={`${textLink} inline-flex min-h-11 items-center font-semibold`}
    >
      Send it to your family by email
    </a>
  )
}
