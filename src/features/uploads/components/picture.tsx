import { focusClass, imageFile } from '~/lib/images/image-address'
import { IMAGE_FORMATS, readImageUrl } from '../rules'

interface PictureProps {
  /** Made by `imageUrl`, or the address of any other picture. */
  src: string
  /** Empty for a picture that only decorates. */
  alt: string
  sizes: string
  className?: string
  /** For the first visible picture: it is fetched with priority. */
  isFirst?: boolean
}

/**
 * Shown while a picture loads: its own two colours, in browsers that can read them from an attribute. (The pages’
 * policy allows no inline style.)
 */
const PLACEHOLDER =
  'bg-[linear-gradient(attr(data-top_type(<color>)),attr(data-bottom_type(<color>)))]'

/** Offers every stored format and width, and reserves the picture’s place in its colours. */
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
