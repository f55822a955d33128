import { formatTypedPounds } from '~/domain/pounds-field'
import { StaffField } from '~/features/staff/admin/staff-field'
import { formatLongDate } from '~/lib/london'
import { DayField } from '~/ui/forms/day-field'
import { TextArea } from '~/ui/forms/field'
import { Dropdown } from '~/ui/forms/form-controls'
import { type PriceField, priceFields } from '../../prices/price-fields'
import type { PriceValues } from '../../prices/price-schema'
import { PRICE_LIMITS } from '../../rules'
import { ChangedNote } from '../changed-note'
import { plain } from './typed-prices'

export interface PriceInputProps {
  field: PriceField
  isLabelHidden?: boolean
  values: PriceValues
  published: PriceValues
  original: PriceValues
  errors: Partial<Record<string, string>>
  onChange: (changed: Partial<PriceValues>) => void
}

/** One field of the prices, with what it was. */
export function PriceInput({ field, published, original, onChange, ...rest }: PriceInputProps) {
  const { label, kind } = priceFields[field]
  const set = (value: string) => onChange({ [field]: value })
  return (
    <>
      <Control field={field} onValueChange={set} {...rest} />
      <ChangedNote
        label={label}
        value={plain(field, rest.values[field])}
        published={plain(field, published[field])}
        original={plain(field, original[field])}
        quoted={quotes[kind]}
        onPutBack={set}
      />
    </>
  )
}

interface ControlProps
  extends Pick<PriceInputProps, 'field' | 'values' | 'errors' | 'isLabelHidden'> {
  onValueChange: (value: string) => void
}

function Control({ field, values, errors, ...rest }: ControlProps) {
  const { label, kind, hint } = priceFields[field]
  const value = values[field]
  const common = { name: field, label, value, error: errors[field], ...rest }
  switch (kind) {
    case 'price':
    case 'ownPrice':
    case 'paid':
      return <StaffField {...common} inputMode="decimal" prefix="£" />
    case 'hours':
      return <StaffField {...common} inputMode="numeric" />
    case 'lines':
      return <TextArea {...common} hint={hint} rows={value.split('\n').length + 1} />
    case 'note':
    case 'ownNote':
      return <TextArea {...common} hint={`${hint} ${lengthOf(value)}`.trim()} rows={2} />
    case 'day':
      return <DayField {...common} onValueChange={rest.onValueChange} />
    case 'vat':
      return <Dropdown label={label} value={value} onChange={rest.onValueChange} options={vats} />
  }
}

const vats = [
  ['included', 'Including VAT'],
  ['none', 'No VAT'],
] as const

/** How "Was …" shows what stood there. */
const quotes = {
  price: formatTypedPounds,
  ownPrice: formatTypedPounds,
  paid: formatTypedPounds,
  hours: (text: string) => text,
  lines: (text: string) => `“${text.replaceAll('\n', ' · ')}”`,
  note: (text: string) => `“${text}”`,
  ownNote: (text: string) => `“${text}”`,
  day: (text: string) => (text ? formatLongDate(text) : 'no day'),
  vat: (text: string) => `“${vats.find(([vat]) => vat === text)?.[1] ?? text}”`,
}

function lengthOf(text: string): string {
  return `${text.trim().length} of ${PRICE_LIMITS.note} characters.`
}
