/** Whether visitors see something: said in a word, and by more than a colour. */
export function PublicationBadge({ isPublished }: { isPublished: boolean }) {
  const look = isPublished ? 'border-green bg-green text-white' : 'border-muted bg-paper text-muted'
  return (
    <span
      className={`inline-block flex-none rounded-full border px-3 py-0.5 text-sm font-semibold ${look}`}
    >
      {isPublished ? 'Published' : 'Draft'}
    </span>
  )
}
