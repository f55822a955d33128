import { TriangleAlert } from 'lucide-react'
import { EmptyList } from '~/features/staff/admin/lists/list-screen'
import { formatRecent } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'
import { TitledSection } from '~/ui/layout/titled-section'
import { PROOF_KEY, sealedWords, sizeWords, tookWords } from '../rules'
import type { BackupCopyFacts } from '../schema'

interface CopyListProps {
  /** The newest first. */
  copies: readonly BackupCopyFacts[]
  now: Date
}

/** The backups in their place, and whether each was found to be restorable. */
export function CopyList({ copies, now }: CopyListProps) {
  return (
    <TitledSection
      title={counted(copies.length, 'backup')}
      level={4}
      look="mb-2 text-base font-semibold"
      className="mt-6"
    >
      {copies.length === 0 ? (
        <EmptyList>None has been made yet.</EmptyList>
      ) : (
        <>
          <p className="mb-2 max-w-prose text-muted">{PROOF_KEY}</p>
          <ul className="border-line border-b">
            {copies.map((copy) => (
              <li
                key={copy.key}
                className="border-line border-t py-3 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6"
              >
                <p className="font-semibold">{formatRecent(copy.madeAt, now)}</p>
                <div className="min-w-0 wrap-anywhere">
                  <p className={isWrong(copy) ? 'flex gap-2 font-semibold' : undefined}>
                    {isWrong(copy) ? (
                      <TriangleAlert
                        aria-hidden="true"
                        className="mt-1 size-4 flex-none text-clay"
                      />
                    ) : null}
                    {proofWords(copy)}
                  </p>
                  <p className="text-muted">
                    {sizeWords(copy.kilobytes)}: the database{' '}
                    {copy.isHourly ? 'alone' : `and ${counted(copy.files - 1, 'file')}`}.{' '}
                    {sealedWords(copy.sealedFor)}
                    {copy.elsewhere === null ? '' : ` It went to ${copy.elsewhere}.`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  )
}

const FUTURE =
  'It’s dated in the future: the clock was ahead when it was made, or is behind now. It doesn’t count, and backups go on.'

const isWrong = ({ state, isFuture }: BackupCopyFacts) => state === 'failed' || isFuture

function proofWords({
  state,
  proofMs,
  pages,
  failure,
  isFuture,
  isHourly,
}: BackupCopyFacts): string {
  if (isFuture) return FUTURE
  if (isHourly) return 'Hourly, not proven.'
  if (state === 'untried') return `Nobody has tried to restore it. ${failure ?? ''}`.trim()
  if (state === 'failed') return `It cannot be restored. ${failure}`
  return `Proven: restored beside the site in ${tookWords(proofMs ?? 0)}, and ${pages} pages opened.`
}
