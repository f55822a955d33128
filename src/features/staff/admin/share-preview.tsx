import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatLondonMoment } from '~/lib/format-london'
import { PREVIEW_DAYS } from '~/lib/preview-days'
import { button } from '~/ui/button'
import { control, FormField } from '~/ui/form-controls'
import { panel } from './panel'
import {
  type PreviewedPlace,
  previewLinksQuery,
  useAddPreviewLink,
  useRevokePreviewLink,
} from './preview-queries'

interface SharePreviewProps extends PreviewedPlace {
  /** What staff call it: "post". */
  noun: string
  /** Has the server take what is typed, which is what the link shows. */
  sendCopy: () => Promise<void>
}

/** Links that show a thing to people who cannot log in, before it is public (docs/product.md, "Previews"). */
export function SharePreview({ kind, id, noun, sendCopy }: SharePreviewProps) {
  const place = { kind, id }
  const headingId = useId()
  const { data } = useQuery(previewLinksQuery(place))
  const adding = useAddPreviewLink(place)
  const { mutate: revoke, isPending: isRevoking } = useRevokePreviewLink(place)
  const links = data?.links ?? []
  const isMadeHere = links.some((link) => link.id === adding.data?.id)
  return (
    <section aria-labelledby={headingId} className={panel}>
      <h3 id={headingId} className="mb-2 text-h3">
        Share a preview
      </h3>
      <p className="mb-4 text-muted">
        Whoever has the link sees this {noun} as it stands, without logging in, for {PREVIEW_DAYS}{' '}
        days.
      </p>
      <button
        type="button"
        className={button('quiet', 'small')}
        disabled={adding.isPending}
        onClick={() => void sendCopy().then(() => adding.mutate())}
      >
        Make a link
      </button>
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
      {links.length > 0 ? (
        <ul aria-label="Links that work" className="mt-4 grid gap-3">
          {links.map((link) => (
            <li
              key={link.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3"
            >
              <p className="min-w-0">
                {link.createdBy}, {formatLondonMoment(link.createdAt)}
                <span className="block text-muted">
                  Works until {formatLondonMoment(link.expiresAt)}
                </span>
              </p>
              <button
                type="button"
                className={button('quiet', 'small')}
                disabled={isRevoking}
                onClick={() => revoke(link.id)}
              >
                Revoke
                <span className="sr-only"> the link of {formatLondonMoment(link.createdAt)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
