import { type ReactNode, useState } from 'react'
import { services } from '~/content/services'
import { ItemList } from '~/features/site-settings/admin/item-list'
import { StaffField } from '~/features/staff/admin/staff-field'
import type { FieldErrors } from '~/lib/api/field-errors'
import { Select } from '~/ui/forms/field'
import { MinutesFields } from '~/ui/forms/minutes-fields'
import { Switch } from '~/ui/forms/switch'
import { SmallButton } from '~/ui/small-button'
import { BOOKING_KINDS, HOST_LIMITS, KIND_WORDS } from '../../rules'
import { HOST_STYLES, HostMark, hostStyle } from '../host-mark'
import { AbsenceFields } from './absence-fields'
import { hostSummary } from './host-facts'
import { LinkFields } from './link-fields'
import { OfficeFields } from './office-fields'
import { OwnWeekFields } from './own-week-fields'
import type { StoredAvailability } from './queries'
import { SomeChoices } from './some-choices'
import { type HostValues, newAbsence, newWeek } from './values'

interface HostFieldsProps {
  host: HostValues
  /** In the request: "hosts.0". */
  path: string
  errors: FieldErrors
  /** As saved; undefined for someone new. */
  stored: StoredAvailability['hosts'][number] | undefined
  isNew: boolean
  /** Accounts that can be theirs; null for someone who edits only their own hours and absences. */
  accounts: ReadonlyArray<{ id: string; name: string }> | null
  /** Buttons that move them up or down; null for the only person. */
  order: ReactNode
  onChange: (changed: Partial<HostValues>) => void
  onRemove: () => void
}

export const SOMEONE_NEW = 'Someone new'

/** Folded to one line until opened, or until something is wrong. */
export function HostFields({
  host,
  path,
  errors,
  isNew,
  stored,
  accounts,
  order,
  onChange,
  onRemove,
}: HostFieldsProps) {
  const [isOpen, setIsOpen] = useState(isNew)
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${path}.`))
  const name = host.name || SOMEONE_NEW
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className={`rounded-card border border-line border-l-4 bg-paper ${hostStyle(host.color).left}`}
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-4 px-4 py-2 after:text-title after:leading-none after:text-clay after:content-['+'/''] [[open]>&]:after:content-['–'/'']">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <HostMark name={name} color={host.color} />
          <span className="text-muted">{hostSummary(host)}</span>
        </span>
      </summary>
      <div className="grid gap-6 border-line border-t p-4">
        {host.teamMemberId === null && accounts ? (
          <StaffField
            name={`${path}.name`}
            label="Name"
            maxLength={HOST_LIMITS.name}
            value={host.name}
            error={errors[`${path}.name`]}
            onValueChange={(name) => onChange({ name })}
          />
        ) : null}
        {accounts ? (
          <>
            <AccountChoice
              host={host}
              path={path}
              errors={errors}
              accounts={accounts}
              onChange={onChange}
            />
            <Switch
              label={`${name} takes consultations`}
              description="When this is off, no one can book with them. What’s already booked stays until you give it to someone else."
              isOn={host.isActive}
              onChange={(isActive) => onChange({ isActive })}
            />
          </>
        ) : null}
        <LinkFields host={host} path={path} errors={errors} stored={stored} onChange={onChange} />
        <OfficeFields host={host} stored={stored} onChange={onChange} />
        <div>
          <h4 className="mb-3 font-semibold">Absences</h4>
          <ItemList
            name={`${path}.absences`}
            items={host.absences}
            firstField="from"
            most={HOST_LIMITS.absences}
            addLabel={`Add an absence of ${name}`}
            blank={newAbsence}
            onChange={(absences) => onChange({ absences })}
          >
            {({ item, ...fields }) => <AbsenceFields absence={item} errors={errors} {...fields} />}
          </ItemList>
        </div>
        <div>
          <Switch
            label="Their own hours"
            description="When this is off, they work office hours. Closures and bank holidays count either way."
            isOn={host.week !== null}
            onChange={(hasOwn) => onChange({ week: hasOwn ? newWeek() : null })}
          />
          {host.week ? (
            <div className="mt-3">
              <OwnWeekFields
                title={`When ${name} works`}
                path={`${path}.week`}
                week={host.week}
                errors={errors}
                onChange={(week) => onChange({ week })}
              />
            </div>
          ) : null}
        </div>
        {accounts ? (
          <>
            <SomeChoices
              name={`${path}.services`}
              label="Only some services"
              description="When this is off, they take every service."
              legend="Services"
              options={services}
              chosen={host.services}
              error={errors[`${path}.services`]}
              onChange={(services) => onChange({ services })}
            />
            <SomeChoices
              name={`${path}.kinds`}
              label="Only some kinds of consultation"
              description="When this is off, they hold every kind that the firm offers."
              legend="Kinds of consultation"
              options={KINDS}
              chosen={host.kinds ?? null}
              error={errors[`${path}.kinds`]}
              onChange={(kinds) => onChange({ kinds })}
            />
            <fieldset>
              <legend className="font-semibold">Their own lengths, in minutes</legend>
              <p className="mb-3 text-muted">
                Leave these empty to use the service’s own lengths. What you enter here takes
                precedence.
              </p>
              <MinutesFields path={path} values={host} errors={errors} onChange={onChange} />
            </fieldset>
            <ColorChoice host={host} path={path} onChange={onChange} />
            <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
              <SmallButton className="mr-auto" onClick={onRemove}>
                Remove {name}
              </SmallButton>
              {order}
            </div>
          </>
        ) : null}
      </div>
    </details>
  )
}

function AccountChoice({
  host: { userId },
  path,
  errors,
  accounts,
  onChange,
}: Pick<HostFieldsProps, 'host' | 'path' | 'errors' | 'onChange'> & {
  accounts: ReadonlyArray<{ id: string; name: string }>
}) {
  const isKnown = !userId || accounts.some(({ id }) => id === userId)
  return (
    <Select
      name={`${path}.userId`}
      label="Their account"
      hint="With it they see these consultations, add notes and say whether they took place, and set their own hours and absences."
      isOptional
      placeholder="None"
      value={userId ?? ''}
      error={errors[`${path}.userId`]}
      options={[
        ...(isKnown ? [] : [[userId, 'An account that no longer does this'] as const]),
        ...accounts.map(({ id, name }) => [id, name] as const),
      ]}
      onValueChange={(id) => onChange({ userId: id || null })}
    />
  )
}

const KINDS = BOOKING_KINDS.map((id) => ({ id, name: KIND_WORDS[id] }))

type PartProps = Pick<HostFieldsProps, 'host' | 'path' | 'onChange'>

function ColorChoice({ host: { color }, path, onChange }: PartProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Colour in lists</legend>
      <div className="flex flex-wrap gap-x-5">
        {HOST_STYLES.map(({ name }, index) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={`${path}.color`}
              className="size-5 accent-green"
              checked={color === index}
              onChange={() => onChange({ color: index })}
            />
            <HostMark name={name} color={index} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
