import { formatLongDate } from '~/lib/london'
import { Picture } from '../components/picture'
import { NAMELESS } from '../library/library-rules'
import type { LibraryImage } from '../library/library-schema'

export const pictureGrid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4'

export const pictureCard =
  'flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-paper text-left no-underline hover:border-green'

export function PictureCard({ image }: { image: LibraryImage }) {
  const { address, name, description } = image
  return (
    <>
      <Picture
        src={address}
        alt=""
        sizes="(min-width: 64rem) 18rem, 45vw"
        className="aspect-[4/3] w-full flex-none bg-panel object-contain"
      />
      <span className="block min-w-0 p-3 leading-snug wrap-anywhere">
        <span className="line-clamp-2 font-semibold text-ink">
          {name || description || NAMELESS}
        </span>
        {name && description ? <span className="line-clamp-2">{description}</span> : null}
        <span className="mt-1 line-clamp-3 text-muted">{usageWords(image)}</span>
      </span>
    </>
  )
}

/** Names a use, or the date until which an unused picture is stored. */
export function usageWords({ uses, usedIn, removedAt }: LibraryImage): string {
  if (uses > 0) return `Used: ${usedIn}${uses > 1 ? ` and ${uses - 1} more` : ''}`
  if (removedAt) return `Not used. Will be removed on ${formatLongDate(removedAt)}`
  return 'Not shown anywhere now'
}
