import { probate } from '~/content/probate'

/** The stages of probate over a year: drawn, and in words (docs/product.md, "Prices"). */
export function ProbateStages() {
  return (
    <>
      <div
        aria-hidden="true"
        className="flex justify-between border-ink border-b-2 pb-2 text-sm text-muted"
      >
        {['Start', '3 months', '6', '9', '12'].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <svg width="0" height="0" aria-hidden="true" className="absolute">
        <pattern
          id="waiting"
          width="2"
          height="3"
          patternUnits="userSpaceOnUse"
          patternTransform="skewX(-35)"
        >
          <rect width="2" height="3" className="fill-wood" />
          <rect width="1" height="3" className="fill-clay" />
        </pattern>
      </svg>
      <ol>
        {probate.stages.map(({ name, time, work, from, until, ...stage }) => (
          <li key={name} className="border-line border-b py-5">
            <svg
              viewBox="0 0 120 3"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mb-4 block h-3 w-full"
            >
              <rect width="120" height="3" rx="1" className="fill-panel" />
              <path d="M30 0V3M60 0V3M90 0V3" className="stroke-line stroke-[0.3]" />
              <rect
                x={from * 10}
                width={(until - from) * 10}
                height="3"
                rx="1"
                className={'isWaiting' in stage ? 'fill-[url(#waiting)]' : 'fill-leaf'}
              />
            </svg>
            <h3 className="flex flex-wrap justify-between gap-x-4 text-h3">
              {name}
              <span className="font-sans text-sm leading-[1.8] font-semibold text-clay">
                {time}
              </span>
            </h3>
            <p className="mt-1 text-muted">{work}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
