import { Link } from '@tanstack/react-router'
import { kindOfThing } from '~/content-kinds/registry'
import { ViewLink } from '~/features/staff/admin/view-link'
import { formatMoment } from '~/lib/london-moments'
import { textLink } from '~/ui/text-link'
import { Picture } from '../components/picture'
import { NAMELESS } from '../library/library-rules'
import type { ImagePlace, OpenImage } from '../library/library-schema'
import { readImageUrl } from '../rules'
import { usageWords } from './picture-card'

export const smallHeading = 'font-sans text-base font-semibold'

export function PictureTitle({ image }: { image: OpenImage }) {
  const { address, name, uploadedAt, uploadedBy } = image
  const size = readImageUrl(address)
  return (
    <div className="mb-5">
      <h2 className="text-h3 wrap-anywhere">{name || NAMELESS}</h2>
      <p className="mt-1 text-muted">
        {size ? `${size.width} by ${size.height} pixels. ` : ''}
        Uploaded {uploadedBy ? `by ${uploadedBy}, ` : ''}
        <time dateTime={uploadedAt}>{formatMoment(uploadedAt)}</time>
      </p>
    </div>
  )
}

interface PictureFactsProps {
  image: OpenImage
  isShown?: boolean
}

export function PictureFacts({ image, isShown = false }: PictureFactsProps) {
  const { address, description, places } = image
  const shown = places.filter(({ how }) => how === 'shown')
  const others = places.filter(({ how }) => how !== 'shown')
  return (
    <div className="min-w-0">
      {isShown ? (
        <>
          <Picture
            src={address}
            alt={description}
            sizes="(min-width: 64rem) 36rem, 92vw"
            className="max-h-96 w-auto max-w-full rounded-card border border-line bg-panel"
          />
          <p className="mt-2 mb-6">{description || 'This picture has no description yet.'}</p>
        </>
      ) : null}
      <h3 className={smallHeading}>Where it is used</h3>
      {shown.length > 0 ? <Places places={shown} /> : <p>{usageWords(image)}.</p>}
      {others.length > 0 ? (
        <>
          <h3 className={`mt-5 ${smallHeading}`}>What else keeps it</h3>
          <Places places={others} />
        </>
      ) : null}
    </div>
  )
}

function Places({ places }: { places: ImagePlace[] }) {
  return (
    <ul className="mt-1 divide-y divide-line border-y border-line">
      {places.map((place) => (
        <li
          key={`${place.kind} ${place.id} ${place.how}`}
          className="flex min-h-11 items-center justify-between gap-3 py-1"
        >
          <span className="min-w-0 wrap-anywhere">
            <PlaceLink place={place} />
            <span className="text-muted"> {HOW_WORDS[place.how]}</span>
          </span>
          <ViewLink name={place.name} href={place.path} />
        </li>
      ))}
    </ul>
  )
}

function PlaceLink({ place: { kind, id, name, how } }: { place: ImagePlace }) {
  const words = `${KIND_WORDS[kind]}: ${name || 'without a name'}`
  const look = `${textLink} inline-flex min-h-6 items-center`
  if (how === 'binned') {
    return (
      <Link to="/admin/bin" className={look}>
        {words}
      </Link>
    )
  }
  if (kind === 'settings') {
    return (
      <Link to="/admin/settings/identity" className={look}>
        {words}
      </Link>
    )
  }
  return (
    <Link to="/admin/$kind/$id" params={{ kind: kindOfThing(kind), id }} className={look}>
      {words}
    </Link>
  )
}

const KIND_WORDS: Record<ImagePlace['kind'], string> = {
  post: 'Article',
  'team member': 'Team member',
  snippet: 'Snippet',
  settings: 'Setting',
}

const HOW_WORDS: Record<ImagePlace['how'], string> = {
  shown: '',
  typed: 'in a working copy that is not saved yet',
  earlier: 'in an earlier version',
  binned: 'in the bin',
}
