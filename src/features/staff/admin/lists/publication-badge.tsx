interface PublicationBadgeProps {
  isPublished: boolean
  /** The word for "published", where visitors do not read it. */
  published?: string | undefined
}

/** States in a word, not only by colour, whether readers can see something. */
export function PublicationBadge({ isPublished, published = 'Published' }: PublicationBadgeProps) {
  const look = isPublished ? 'border-green bg-green text-white' : 'border-muted bg-paper text-muted'
  return (
    <span
      className={`inline-block flex-none rounded-full border px-3 py-0.5 text-sm font-semibold ${look}`}
    >
      {isPublished ? published : 'Draft'}
    </span>
  )
}
