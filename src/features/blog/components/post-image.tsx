import { Picture } from '~/features/uploads/components/picture'

interface PostImageProps {
  /** Null shows a quiet drawing instead. */
  src: string | null
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** For the one picture that a visitor sees first. */
  isFirst?: boolean
  /** Its shape; 16 to 9 by default. */
  className?: string
}

/** A post's picture, which decorates its title, or a drawing of a page where it has none. */
export function PostImage({ src, sizes, isFirst, className = 'aspect-video' }: PostImageProps) {
  return (
    <div className={`relative overflow-hidden bg-panel ${className}`}>
      {src ? (
        <Picture
          src={src}
          alt=""
          sizes={sizes}
          isFirst={isFirst}
          className="absolute inset-0 size-full object-cover transition-transform duration-500 group-hover:scale-[1.02] motion-reduce:transform-none"
        />
      ) : (
        <DrawnPage />
      )}
    </div>
  )
}

function DrawnPage() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" className="absolute inset-0 size-full">
      <g transform="rotate(-3 160 100)">
        <rect
          x="106"
          y="34"
          width="108"
          height="160"
          rx="4"
          className="fill-paper stroke-line"
          strokeWidth="1"
        />
        <path d="M148 58h24" className="stroke-clay" strokeWidth="1.5" strokeLinecap="round" />
        <path
          d="M124 78h72M124 90h66M124 102h72M124 114h44M124 136h72M124 148h58"
          className="stroke-line"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
