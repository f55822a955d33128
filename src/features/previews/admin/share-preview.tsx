import { useQuery } from '@tanstack/react-query'
import type { ContentPlace } from '~/content-kinds/registry'
import { panel } from '~/features/staff/admin/staff-field'
import { control, FormField } from '~/ui/forms/form-controls'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import { PREVIEW_DAYS } from '../schema'
import { PreviewLinkList } from './preview-links'
import { previewLinksQuery, useAddPreviewLink } from './staff-queries'

interface SharePreviewProps extends ContentPlace {
  /** In sentences: "post". */
  noun: string
  /** Sends the current text to the server, so that the link shows it. */
  sendCopy: () => Promise<void>
}

/** Links that show a thing before it is public to people who cannot log in (docs/product.md, "Previews"). */
export function SharePreview({ kind, id, noun, sendCopy }: SharePreviewProps) {
  const place = { kind, id }
  const { data } = useQuery(previewLinksQuery(place))
  const adding = useAddPreviewLink(place)
  const links = data ?? []
  const isMadeHere = links.some(({ link }) => link === adding.data?.link)
  return (
    <TitledSection title="Share a preview" look="mb-2 text-h3" className={panel}>
      <p className="mb-4 text-muted">
        Anyone with the link sees this {noun} as it stands, without logging in, for {PREVIEW_DAYS}{' '}
        days, as long as you can see it yourself.
      </p>
      <SmallButton
        disabled={adding.isPending}
        onClick={() => void sendCopy().then(() => adding.mutate())}
      >
        Make a link
      </SmallButton>
      {adding.data && isMadeHere ? (
        <div className="mt-4">
          <FormField id="preview-link" label="Copy this link now" hint="It is not shown again.">
            {(attributes) => (
              <input
                {...attributes}
                readOnly
                value={adding.data.url}
                // Enter would save the form that it may stand in.
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.preventDefault()
                }}
                onFocus={({ currentTarget }) => currentTarget.select()}
                className={`${control(undefined)} min-h-11`}
              />
            )}
          </FormField>
        </div>
      ) : null}
      <PreviewLinkList links={links} />
    </TitledSection>
  )
}
