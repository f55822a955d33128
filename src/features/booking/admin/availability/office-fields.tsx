import { addressLine, officeOf } from '~/domain/firm'
import { useOffices, useSendsMail } from '~/features/firm/use-firm'
import { Switch } from '~/ui/forms/switch'
import { TellChoice } from '../dialogs/tell-choice'
import type { StoredAvailability } from './queries'
import type { HostValues } from './values'

interface OfficeFieldsProps {
  host: HostValues
  /** As saved; undefined for someone new. */
  stored: StoredAvailability['hosts'][number] | undefined
  onChange: (changed: Partial<HostValues>) => void
}

/** Their office, and whether to email those with a meeting to come; renders nothing for a firm with one office. */
export function OfficeFields({ host, stored, onChange }: OfficeFieldsProps) {
  const { firm, secondOffice } = useOffices()
  const sendsMail = useSendsMail()
  if (!secondOffice) return null
  const { meetsAt = stored?.meetsAt ?? 'main', tellsOfLink } = host
  const count = stored?.toMeet ?? 0
  return (
    <div className="grid gap-3">
      <Switch
        label={`Meets people at this office: ${secondOffice.name}`}
        description={`When this is off, they meet people at the main office: ${addressLine(officeOf(firm))}.`}
        isOn={meetsAt === 'second'}
        onChange={(isSecond) => onChange({ meetsAt: isSecond ? 'second' : 'main' })}
      />
      {stored === undefined || meetsAt === stored.meetsAt || count === 0 ? null : sendsMail ? (
        <TellChoice
          name={
            count === 1 ? 'the person booked in person' : `the ${count} people booked in person`
          }
          isOn={tellsOfLink}
          onChange={(tellsOfLink) => onChange({ tellsOfLink })}
          phone=""
          hint="Once you save. Their calendar entries follow."
        />
      ) : (
        <p className="text-muted">
          This site has no mail server, so no email tells those who are booked. Please ring them.
        </p>
      )}
    </div>
  )
}
