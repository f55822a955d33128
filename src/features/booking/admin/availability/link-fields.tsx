import { useSendsMail } from '~/features/firm/use-firm'
import { StaffField } from '~/features/staff/admin/staff-field'
import type { FieldErrors } from '~/lib/api/field-errors'
import { HOST_LIMITS } from '../../rules'
import { TellChoice } from '../dialogs/tell-choice'
import type { StoredAvailability } from './queries'
import type { HostValues } from './values'

interface LinkFieldsProps {
  host: HostValues
  path: string
  errors: FieldErrors
  /** As saved; undefined for someone new. */
  stored: StoredAvailability['hosts'][number] | undefined
  onChange: (changed: Partial<HostValues>) => void
}

/** Their video link, and whether to email visitors who have another one. */
export function LinkFields({ host, path, errors, stored, onChange }: LinkFieldsProps) {
  const sendsMail = useSendsMail()
  const { joinUrl = stored?.joinUrl ?? '', tellsOfLink } = host
  const isChanged = stored !== undefined && joinUrl.trim() !== (stored.joinUrl ?? '')
  const count = stored?.toTell ?? 0
  return (
    <div className="grid gap-3">
      <StaffField
        name={`${path}.joinUrl`}
        label="Link to join by video"
        hint="Their own Teams, Zoom or Meet address. It goes into emails, reminders and calendar entries. Turn on its waiting room, so that no one walks in on the person before."
        isOptional
        maxLength={HOST_LIMITS.link}
        value={joinUrl}
        error={errors[`${path}.joinUrl`]}
        onValueChange={(joinUrl) => onChange({ joinUrl })}
      />
      {!isChanged || count === 0 ? null : sendsMail ? (
        <TellChoice
          name={count === 1 ? 'the person booked by video' : `the ${count} people booked by video`}
          isOn={tellsOfLink}
          onChange={(tellsOfLink) => onChange({ tellsOfLink })}
          phone=""
          hint="Once you save. Their calendar entries follow."
        />
      ) : (
        <p className="text-muted">
          This site has no mail server, so no email tells those who are booked. Their booking pages
          show the link once you save.
        </p>
      )}
    </div>
  )
}
