import { Picture } from '~/features/uploads/components/picture'
import { initials } from '../rules'

interface PortraitProps {
  member: { name: string; imageUrl: string | null }
  /** The `sizes` attribute. */
  sizes: string
  /** Its shape, for example `aspect-square`. */
  className: string
  /** For the one portrait of a page: it loads immediately. */
  isFirst?: boolean
}

/** A person's picture, or their initials without one. The name is next to it. */
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
    <div className={`grid w-full place-items-center bg-panel ${className}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full max-h-full font-serif">
        <circle cx="50" cy="50" r="22" className="fill-none stroke-clay/40" />
        <text
          x="50"
          y="50"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="17"
          className="fill-green"
        >
          {initials(member.name)}
        </text>
      </svg>
    </div>
  )
}
