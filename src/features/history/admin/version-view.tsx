import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fieldWords } from '~/content/field-words'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { Picture } from '~/features/uploads/components/picture'
import { imageDescription } from '~/lib/images/image-address'
import { formatMoment } from '~/lib/london-moments'
import { ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import type { WholeVersion } from '../schema'
import { type Thing, versionQuery } from './staff-queries'

type Difference = WholeVersion['differences'][number]

interface VersionViewProps {
  thing: Thing
  id: string
  /** Whether something is typed and not saved. */
  isChanged: boolean
  onBack: () => void
  onRestore: ((values: WholeVersion['values']) => void) | null
}

/** One version beside what is there now. */
export function VersionView({ thing, id, isChanged, onBack, onRestore }: VersionViewProps) {
  const { data, isPending, refetch } = useQuery(versionQuery(thing, id))
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (data) top.current?.focus()
  }, [data])
  if (isPending) return <Spinner label="Loading this version…" isLabelShown />
  return (
    <>
      {data ? (
        <>
          <h3
            ref={top}
            tabIndex={-1}
            className="mb-3 font-sans text-base font-semibold outline-none"
          >
            {titleOf(data)}
          </h3>
          {data.differences.length === 0 ? <p>This is the same as what is there now.</p> : null}
          <dl className="grid gap-5">
            {data.differences.map((difference) => (
              <div key={`${difference.field} ${difference.is}`}>
                <dt className="mb-1.5 font-semibold">{labelOf(difference)}</dt>
                <dd>
                  <Sides {...difference} />
                </dd>
              </div>
            ))}
          </dl>
          {onRestore && data.differences.length > 0 ? (
            <p className="mt-5 text-muted">
              Restoring fills the form with this version; visitors see nothing of it until you save.{' '}
              {thing.kind === 'settings' ? '' : 'Whether it is published stays as it is. '}
              {isChanged ? (
                <strong className="text-ink">It replaces what you have typed and not saved.</strong>
              ) : null}
            </p>
          ) : null}
        </>
      ) : (
        <LoadFailure message="This version could not be loaded." onRetry={() => void refetch()} />
      )}
      <ModalActions>
        <SmallButton onClick={onBack}>Back to the list</SmallButton>
        {onRestore && data && data.differences.length > 0 ? (
          <SmallButton look="primary" onClick={() => onRestore(data.values)}>
            Restore this version
          </SmallButton>
        ) : null}
      </ModalActions>
    </>
  )
}

function titleOf({ at, by }: WholeVersion): string {
  if (Date.parse(at) === 0) return 'As it was at first'
  return `Saved ${formatMoment(at)}${by === null ? '' : ` by ${by}`}`
}

function labelOf({ field, is }: Difference): string {
  const label = fieldWords(field)
  return field === 'content' && is === 'picture' ? `${label}: pictures` : label
}

/** Then and now, side by side where there is room. */
function Sides(difference: Difference) {
  if (difference.is === 'formatting')
    return 'Only its formatting, links or picture descriptions differ.'
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Side {...difference} title="This version" own="removed" />
      <Side {...difference} title="Now" own="added" />
    </div>
  )
}

interface SideProps extends Difference {
  title: string
  /** The parts that only this side has. */
  own: 'removed' | 'added'
}

function Side({ is, parts, title, own }: SideProps) {
  const shown = parts.filter((part) => part.is === 'same' || part.is === own)
  return (
    <figure className="min-w-0 rounded-card border border-line bg-paper p-3">
      <figcaption className="mb-1 text-muted">{title}</figcaption>
      {shown.length === 0 ? <p className="text-muted">Nothing</p> : null}
      {is === 'picture' ? (
        <div className="grid gap-2">
          {shown.map(({ text }) => (
            <div key={text}>
              <Picture
                src={text}
                alt={imageDescription(text) || 'A picture without a description'}
                sizes="22rem"
                className="h-auto max-h-72 w-full rounded-button object-contain"
              />
              {imageDescription(text) ? (
                <p aria-hidden="true" className="mt-1 text-muted">
                  Described as “{imageDescription(text)}”
                </p>
              ) : null}
            </div>
          ))}
        </div>
      ) : (
        <p className="whitespace-pre-line wrap-anywhere">
          {shown.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a version stay as they are
            <Words key={place} {...part} />
          ))}
        </p>
      )}
    </figure>
  )
}

/** What only one side has is marked, by more than a colour. */
function Words({ is, text }: Difference['parts'][number]) {
  if (is === 'same') return text
  const Mark = is === 'added' ? 'ins' : 'del'
  const look =
    is === 'added'
      ? 'bg-panel decoration-green decoration-2 underline-offset-3'
      : 'bg-panel text-danger'
  return (
    <Mark className={`px-0.5 ${look}`}>
      <span className="sr-only">{is === 'added' ? 'only now: ' : 'only in this version: '}</span>
      {text}
    </Mark>
  )
}
