import { probateStages } from '~/content/probate'
import { probateYear, type Span } from '~/domain/probate-year'
import type { TimeTexts } from '~/domain/texts/time-texts'

/** The stages of probate in words, and over a year where the firm has written how long each takes (docs/product.md, "Times"). */
export function ProbateStages({ times }: { times: TimeTexts }) {
  const spans = probateYear(
    times,
    probateStages.map(({ time }) => time),
  )
  return (
    <>
      {spans ? <Scale /> : null}
      <ol className={spans ? undefined : 'border-ink border-t-2'}>
        {probateStages.map(({ name, time, work, ...stage }, index) => {
          const span = spans?.[index]
          return (
            <li key={name} className="border-line border-b py-5">
              {span ? <Bar {...span} isWaiting={'isWaiting' in stage} /> : null}
              <h3 className="flex flex-wrap justify-between gap-x-4 text-h3">
                {name}
                {times[time] ? (
                  <span className="font-sans text-sm leading-[1.8] font-semibold text-clay">
                    {times[time]}
                  </span>
                ) : null}
              </h3>
              <p className="mt-1 text-muted">{work}</p>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function Scale() {
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
    </>
  )
}

/** In months from the start; a stage in which the registry works is hatched. */
function Bar({ from, until, isWaiting }: Span & { isWaiting: boolean }) {
  return (
    <svg
      viewBox="0 0 120 3"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-4 block h-3 w-full"
    >
      <rect width="120" height="3" rx="1" className="fill-panel" />
      <path d="M30 0V3M60 0V3M90 0V3" className="stroke-line stroke-[0.3]" />
      <rect
        x={round(from)}
        width={round(until - from)}
        height="3"
        rx="1"
        className={isWaiting ? 'fill-[url(#waiting)]' : 'fill-leaf'}
      />
    </svg>
  )
}

/** Months as the drawing counts them. */
function round(months: number): number {
  return Math.round(months * 100) / 10
}
