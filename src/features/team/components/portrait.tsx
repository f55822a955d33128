import { Picture } from '~/features/uploads/components/picture'
import { initials } from '../rules'

interface PortraitProps {
  member: { name: string; imageUrl: string | null }
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** Its shape, for example `aspect-square`. */
  className: string
  /** For the one portrait of a page: it is fetched at once. */
  isFirst?: boolean
}

/** A person's picture, or their initials where there is none. The name stands beside it. */
export function Portrait({ member, sizes, className, isFirst }: PortraitProps) {
  if (member.imageUrl) {
    return (
      <Picture
        src={member.imageUrl}
        alt=""
        sizes={sizes}
        isFirst={isFirst}
        className={`w-full bg-panel object-cover object-top ${className}`}
      />
    )
  }
  return (
    <div
      aria-hidden="true"
      className={`grid w-full [container-type:size] place-items-center bg-panel ${className}`}
    >
      <span className="grid size-[44cqmin] place-items-center rounded-full border border-clay/40 font-serif text-[17cqmin] leading-none tracking-wide text-green">
        {initials(member.name)}
      </span>
    </div>
  )
}
