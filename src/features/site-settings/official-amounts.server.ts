import { z } from 'zod'
import { originalAmounts } from '~/content/official-amounts'
import { amountId, type Checks, type OfficialAmount } from './amount-schema'
import { NEVER } from './rules'

/**
 * The official amounts as staff read them (docs/product.md, "Official amounts").
 *
 * @param checks what somebody of the firm has seen last
 */
export function officialAmounts(checks: Checks): OfficialAmount[] {
  return amountIds.map((id) => officialAmount(id, checks))
}

/** In the order in which staff see them. */
const amountIds = z.array(amountId).parse(Object.keys(originalAmounts))

/** One amount with what the program knows of it: its name, where it is used, when it is due. */
export function officialAmount(id: OfficialAmount['id'], checks: Checks): OfficialAmount {
  const { name, pence: original, checkEveryMonths, usedOn } = originalAmounts[id]
  const { checkedAt, ...check } = checks[id]
  const dueOn = checkedAt && dayIn(checkedAt).add({ months: checkEveryMonths }).toString()
  const updatedAt = checkedAt ?? NEVER
  return { id, name, ...check, checkedAt, original, usedOn: [...usedOn], dueOn, updatedAt }
}

/** The day of a moment in UK time. */
function dayIn(moment: string): Temporal.PlainDate {
  return Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/London').toPlainDate()
}
