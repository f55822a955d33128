import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { type ContentKind, countedWords } from '~/content-kinds/registry'
import { NO_NAME } from '~/content-kinds/removal-answers'
import { BIN_DAYS } from '~/content-kinds/versions/rules'
import { ConfirmDialog, proofOf } from '~/features/auth/admin/confirm-dialog'
import { useToast } from '~/features/staff/admin/toasts'
import { NameInstead } from '~/features/team/admin/name-instead'
import { listed } from '~/lib/text/listed'
import { SmallButton } from '~/ui/small-button'
import type { Demonstration } from '../schema'
import { DemonstrationKind } from './demonstration-kind'
import { api, demonstrationQuery } from './staff-queries'

/** Leads to what of the demonstration goes and what the firm keeps (docs/product.md, "The demonstration"). */
export function RemoveDemonstration({ doneFocus }: { doneFocus: RefObject<HTMLElement | null> }) {
  const { fail } = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isFetching, refetch } = useQuery({ ...demonstrationQuery, enabled: false })
  const ask = async () => {
    const { error } = await refetch()
    if (error) fail('The demonstration could not be listed', error)
    else setIsOpen(true)
  }
  return (
    <div className="max-sm:col-start-2 max-sm:mt-2">
      <SmallButton isDisabled={isFetching} onClick={() => void ask()}>
        Keep or remove it
      </SmallButton>
      {isOpen && data ? (
        <DemonstrationDialog
          found={data.kinds.filter(({ things }) => things.length > 0)}
          doneFocus={doneFocus}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  )
}

const NOTHING_LEFT =
  'Nothing was left to remove or keep: it has been done already, here or by someone else.'

interface DemonstrationDialogProps {
  found: Demonstration['kinds']
  doneFocus: RefObject<HTMLElement | null>
  onClose: () => void
}

function DemonstrationDialog({ found, doneFocus, onClose }: DemonstrationDialogProps) {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set())
  const [keepsRest, setKeepsRest] = useState(false)
  const [nameInstead, setNameInstead] = useState<string>(NO_NAME)
  const removed = part(found, (id) => going.has(id))
  const rest = part(found, (id) => !going.has(id))
  const kept = keepsRest ? rest : []

  const send = async (typed: FormData, signal: AbortSignal) => {
    const json = {
      ...proofOf(typed),
      remove: placesOf(removed),
      keep: placesOf(kept),
      nameInstead,
    }
    const { kinds, ...done } = await api('POST', '/api/admin/demonstration/removal', {
      json,
      signal,
    })
    const binned = kinds.filter(({ things }) => things.length > 0)
    const keptNow = done.kept.filter(({ things }) => things.length > 0)
    const said = [
      ...(binned.length > 0 ? [`In the bin: ${inWords(binned)}.`] : []),
      ...(keptNow.length > 0 ? [`Kept: ${inWords(keptNow)}.`] : []),
    ]
    show({ title: said.join(' ') || NOTHING_LEFT })
  }
  return (
    <ConfirmDialog
      title="Keep or remove the demonstration"
      description={`What you tick goes to the bin, where you can restore it for ${BIN_DAYS} days. Anything someone has edited is not listed here: it is yours already.`}
      confirmLabel={confirmWords(removed, kept)}
      isDangerous={removed.length > 0}
      isReady={removed.length > 0 || kept.length > 0}
      send={send}
      onDone={() => void queryClient.invalidateQueries()}
      onClose={onClose}
      doneFocus={doneFocus}
    >
      {(errors) => (
        <>
          {found.map((each) => (
            <DemonstrationKind key={each.kind} {...each} going={going} onChange={setGoing} />
          ))}
          {removed.some(({ kind }) => kind === 'team') ? (
            <NameInstead
              label="Whose name instead of theirs?"
              hint="On articles that they wrote or checked, and on profiles of people they supervise."
              going={(id) => going.has(id)}
              value={nameInstead}
              onValueChange={setNameInstead}
              error={errors.nameInstead}
            />
          ) : null}
          {rest.length > 0 ? (
            <label className="flex cursor-pointer items-start gap-3">
              <input
                type="checkbox"
                checked={keepsRest}
                className="mt-1 size-5 flex-none accent-green"
                onChange={({ target }) => setKeepsRest(target.checked)}
              />
              <span>
                <span className="font-semibold">Keep the rest as our own</span>
                <span className="block leading-snug text-muted">
                  You have read {inWords(rest)} and answer for what they say. “Ready for the public”
                  no longer lists them.
                </span>
              </span>
            </label>
          ) : null}
        </>
      )}
    </ConfirmDialog>
  )
}

function part(found: Demonstration['kinds'], isWanted: (id: string) => boolean) {
  return found
    .map(({ kind, things }) => ({ kind, things: things.filter(({ id }) => isWanted(id)) }))
    .filter(({ things }) => things.length > 0)
}

function placesOf(found: Demonstration['kinds']): Array<{ kind: ContentKind; id: string }> {
  return found.flatMap(({ kind, things }) => things.map(({ id }) => ({ kind, id })))
}

/** "23 articles, 1 question and 5 team members" */
function inWords(found: Demonstration['kinds']): string {
  return listed(found.map(({ kind, things }) => countedWords(kind, things.length)))
}

function confirmWords(removed: Demonstration['kinds'], kept: Demonstration['kinds']): string {
  if (removed.length === 0) return kept.length === 0 ? 'Remove' : `Keep ${inWords(kept)}`
  const words = `Move ${inWords(removed)} to the bin`
  return kept.length === 0 ? words : `${words}, keep the rest`
}
