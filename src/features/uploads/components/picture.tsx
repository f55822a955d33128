import { focusClass, imageFile } from '~/lib/images/image-address'
import { IMAGE_FORMATS, readImageUrl } from '../rules'

interface PictureProps {
  /** An address made by `imageUrl`, or any other picture's. */
  src: string
  /** Empty for a picture that only decorates. */
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  className?: string
  /** For the one picture that a visitor sees first: it is fetched at once. */
  isFirst?: boolean
}

/**
 * Shown in place of a picture that is still loading: its own two colours, where the browser can read them
 * from an attribute. (The pages' policy allows no inline style.)
 */
const PLACEHOLDER =
  'bg-[linear-gradient(attr(data-top_type(<color>)),attr(data-bottom_type(<color>)))]'

/** A picture in the formats and widths it is stored in, with its place reserved and coloured. */
export function Picture({ src, alt, sizes, className = '', isFirst = false }: PictureProps) {
  const facts = readImageUrl(src)
  const [best, common] = IMAGE_FORMATS.map((format) =>
    facts?.widths.map((width) => `${facts.folder}${width}.${format} ${width}w`).join(', '),
  )
  return (
    <picture className="contents">
      {best ? <source type={`image/${IMAGE_FORMATS[0]}`} sizes={sizes} srcSet={best} /> : null}
      <img
        src={imageFile(src)}
        srcSet={common}
        sizes={common && sizes}
        alt={alt}
        width={facts?.width}
        height={facts?.height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        data-top={facts?.colours && `#${facts.colours[0]}`}
        data-bottom={facts?.colours && `#${facts.colours[1]}`}
        className={`${facts?.colours ? PLACEHOLDER : ''} ${className} ${focusClass(src)}`}
      />
    </picture>
  )
}
