import { useState } from 'react'
import { formatPounds } from '~/domain/format-pounds'
import { useKeptText } from '~/features/staff/admin/use-kept-text'
import { failureText } from '~/lib/api/failure-text'
import { TextArea } from '~/ui/forms/field'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { OfficialAmount } from '../../prices/amount-schema'
import { shortAddress } from './figure-words'
import type { Figures } from './use-figures'
import { whereShown } from './where-shown'

interface DifferenceProps {
  amount: OfficialAmount
  keep: Figures['keep']
  /** Whether something can be decided now: another amount is not being changed. */
  isIdle: boolean
  onChange: (pence: number) => void
}

/** An amount that differs on its page: what to do is someone's decision. */
export function Difference({ amount, keep, isIdle, onChange }: DifferenceProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { name, pence, sourceUrl, finding } = amount
  if (finding.pence === null) return null
  const [ours, theirs] = [formatPounds(pence), formatPounds(finding.pence)]
  const found = finding.pence
  return (
    <section
      aria-label={`${name} differs`}
      className="mb-4 border-l-3 border-danger bg-danger/8 px-4 py-3"
    >
      <p>
        <strong>{name} differs.</strong> {shortAddress(sourceUrl)} says <strong>{theirs}</strong>,
        and visitors still read <strong>{ours}</strong>. {whereShown(amount)}.
      </p>
      {isIdle ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <SmallButton
            onClick={() => {
              // What another dialog was refused is not about this one.
              keep.reset()
              setIsAsking(true)
            }}
          >
            Keep {ours}, say why
          </SmallButton>
          <SmallButton look="primary" onClick={() => onChange(found)}>
            Change to {theirs}
          </SmallButton>
        </div>
      ) : null}
      {isAsking ? (
        <KeepDialog amount={amount} keep={keep} onClose={() => setIsAsking(false)} />
      ) : null}
    </section>
  )
}

function KeepDialog({
  amount,
  keep,
  onClose,
}: Pick<DifferenceProps, 'amount' | 'keep'> & { onClose: () => void }) {
  const { text, keep: keepTyped } = useKeptText(`why ${amount.id} stays`)
  const reason = text ?? ''
  const end = () => {
    keepTyped(null)
    onClose()
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Keep ${formatPounds(amount.pence)}?`}
      description="Your reason is kept with your name and today’s date. You are told again once the page says something else."
    >
      <ScriptedForm
        onSubmit={() => {
          if (!keep.isPending) keep.mutate({ amount, reason }, { onSuccess: end })
        }}
      >
        <TextArea
          name="reason"
          label="Why it stays"
          rows={3}
          value={reason}
          error={keep.error ? failureText(keep.error) : undefined}
          onValueChange={keepTyped}
        />
        <ModalActions>
          <SmallButton onClick={end}>Cancel</SmallButton>
          <SmallButton type="submit" look="primary" isDisabled={keep.isPending}>
            Keep {formatPounds(amount.pence)}
          </SmallButton>
        </ModalActions>
      </ScriptedForm>
    </Modal>
  )
}
