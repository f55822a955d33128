import { ChevronDown } from 'lucide-react'
import { button } from '~/ui/button'
import type { PostForm } from '../post-form'
import type { OpenPoint, Place } from './open-points'
import { useOpenPoints } from './use-open-points'

interface BeforePublishingProps {
  form: PostForm
  onGo: (place: Place) => void
  onRelink: (from: string, to: string) => void
}

/** What staff may want to look at before they publish; nothing of it stops them (docs/product.md, "Before publishing"). */
export function BeforePublishing({ form, ...on }: BeforePublishingProps) {
  const { points, hasLinkAnswers } = useOpenPoints(form)
  const links = hasLinkAnswers ? null : (
    <p className="text-muted">The links could not be checked just now.</p>
  )
  if (points.length === 0) {
    return (
      <div className="mb-5">
        <p className="text-muted">Before you publish: nothing to look at.</p>
        {links}
      </div>
    )
  }
  return (
    <details className="group/points mb-5 rounded-card border border-line bg-paper">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-semibold">
        <span>
          Before you publish:{' '}
          <span className="text-clay">
            {points.length === 1 ? '1 thing' : `${points.length} things`} to look at
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none transition-transform group-open/points:rotate-180"
        />
      </summary>
      <div className="px-4 pb-2">
        {links}
        <ul>
          {points.map((point) => (
            <li key={point.id} className="border-t border-line py-3">
              <Point point={point} {...on} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

type PointProps = Omit<BeforePublishingProps, 'form'> & { point: OpenPoint }

function Point({ point: { says, why, ways, relink }, onGo, onRelink }: PointProps) {
  const [only] = ways
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-semibold">{says}</p>
        <p className="text-muted">{why}</p>
      </div>
      {only && !only.says ? (
        <div className="flex flex-wrap gap-2">
          {relink ? (
            <button
              type="button"
              className={button('quiet', 'small')}
              onClick={() => onRelink(relink.from, relink.to)}
            >
              Use the new address
            </button>
          ) : null}
          <button
            type="button"
            className={button('quiet', 'small')}
            onClick={() => onGo(only.place)}
          >
            {only.label}
          </button>
        </div>
      ) : (
        <ul className="grid basis-full gap-2">
          {ways.map(({ says: said, label, place }) => (
            <li
              key={said}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-l-4 border-line pl-3"
            >
              <p className="line-clamp-3 min-w-0 flex-1 basis-64 wrap-anywhere">{said}</p>
              <button
                type="button"
                className="min-h-6 flex-none cursor-pointer font-semibold text-green underline underline-offset-4"
                onClick={() => onGo(place)}
              >
                {label}
                <span className="sr-only">: {said}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
