import { unbroken } from '~/ui/unbroken'

interface WhatWeDoProps {
  included: readonly string[]
  ifAsked: readonly string[]
  notIncluded: readonly string[]
}

/** Each piece of the work once, and whether it is part of the price (docs/product.md, "Probate"). */
export function WhatWeDo({ included, ifAsked, notIncluded }: WhatWeDoProps) {
  const rows = [
    ...included.map((text) => ({ text, when: 'We do' })),
    ...ifAsked.map((text) => ({ text, when: 'If you ask' })),
    ...notIncluded.map((text) => ({ text, when: 'Not in the price' })),
  ]
  return (
    <ul className="border-ink border-t-2">
      {rows.map(({ text, when }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the firm's own texts may say the same twice
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-line border-b py-3"
        >
          {unbroken(text)}
          <span
            className={`text-sm font-semibold ${when === 'We do' ? 'text-green' : 'text-clay'}`}
          >
            {when}
          </span>
        </li>
      ))}
    </ul>
  )
}
