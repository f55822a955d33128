import { ChevronDown } from 'lucide-react'
import { counted } from '~/lib/text/counted'
import { button } from '~/ui/button'
import type { PostForm } from '../post-form'
import type { Mend, OpenPoint, Place, Way } from './points'
import { useOpenPoints } from './use-open-points'

interface BeforePublishingProps {
  /** The id of the post; null before it is saved. */
  post: string | null
  form: PostForm
  /** What the law register calls the post; null before it is saved. */
  lawPlace: string | null
  onGo: (place: Place) => void
  onMend: (mend: Mend) => void
}

/** What staff may want to look at before they publish; the list stops nothing (docs/product.md, "Before publishing"). */
export function BeforePublishing({ post, form, lawPlace, ...on }: BeforePublishingProps) {
  const { points, failures } = useOpenPoints(form, { post, lawPlace })
  const notLooked = failures.map((failure) => (
    <p key={failure} className="text-muted">
      {failure}
    </p>
  ))
  if (points.length === 0) {
    return (
      <div className="mb-5">
        <p className="text-muted">Before you publish: nothing to look at.</p>
        {notLooked}
      </div>
    )
  }
  return (
    <details className="group/points mb-5 rounded-card border border-line bg-paper">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-semibold">
        <span>
          Before you publish:{' '}
          <span className="text-clay">{counted(points.length, 'thing')} to look at</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none transition-transform group-open/points:rotate-180"
        />
      </summary>
      <div className="px-4 pb-2">
        {notLooked}
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

type On = Pick<BeforePublishingProps, 'onGo' | 'onMend'>

function Point({ point: { says, why, ways }, ...on }: On & { point: OpenPoint }) {
  const [only] = ways
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-semibold">{says}</p>
        <p className="text-muted">{why}</p>
      </div>
      {only && !only.says ? (
        <div className="flex flex-wrap gap-2">
          <WayButtons way={only} look={button('quiet', 'small')} {...on} />
        </div>
      ) : (
        <ul className="grid basis-full gap-2">
          {ways.map((way) => (
            <li
              key={`${way.says} ${JSON.stringify(way.place)}`}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-l-4 border-line pl-3"
            >
              <p className="line-clamp-3 min-w-0 flex-1 basis-64 wrap-anywhere">{way.says}</p>
              <div className="flex flex-wrap gap-x-4">
                <WayButtons way={way} look={quietLink} {...on} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const quietLink =
  'min-h-6 cursor-pointer text-left font-semibold text-green underline underline-offset-4'

function WayButtons({ way, look, onGo, onMend }: On & { way: Way; look: string }) {
  const of = way.says ? <span className="sr-only">: {way.says}</span> : null
  return (
    <>
      {way.mends?.map((mend) => (
        <button key={mend.label} type="button" className={look} onClick={() => onMend(mend)}>
          {mend.label}
          {of}
        </button>
      ))}
      <button type="button" className={look} onClick={() => onGo(way.place)}>
        {way.label}
        {of}
      </button>
    </>
  )
}
