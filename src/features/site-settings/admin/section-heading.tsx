import { formatMoment } from '~/lib/format-moment'

interface SectionHeadingProps {
  title: string
  changed: { updatedAt: string; updatedBy: string | null }
}

/** What a section is called, and who has changed it last. */
export function SectionHeading({ title, changed }: SectionHeadingProps) {
  const isChanged = Date.parse(changed.updatedAt) > 0
  const by = changed.updatedBy ? ` by ${changed.updatedBy}` : ''
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
      <h3 className="text-h3">{title}</h3>
      <p className="text-muted">
        {isChanged ? `Last changed${by}, ${formatMoment(changed.updatedAt)}` : 'Never changed'}
      </p>
    </div>
  )
}
