import type { OfficialAmount } from '../../prices/amount-schema'

/** The amount whose form is open, and what its page says when the form begins with that. */
export interface Edited {
  id: OfficialAmount['id']
  proposed: number | null
}
