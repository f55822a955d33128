import type { SignOff } from '~/features/approvals/schema'
import type { StaffLawRecord } from '~/features/law/schema'
import type { DeadLink, OwnLink } from '~/features/links/schema'
import type { TextPlace, TiedFigure } from '~/features/rich-text/admin/text-places'
import type { OfficialFigure } from '~/features/rich-text/schema'

/** Where something of a post is changed: a field, by its id, or a place in the text. */
export type Place = { field: string } | TextPlace

/** A way to where an open point is closed. */
export interface Way {
  /** Names the place, where a point has several. */
  says?: string
  /** Of the button. */
  label: string
  place: Place
  /** What closes it at a press. */
  mends?: readonly Mend[]
}

/** A change that closes an open point. */
export type Mend = { label: string } & (
  | { kind: 'link'; from: string; to: string }
  | ({ kind: 'figure' } & TiedFigure)
  | { kind: 'law'; record: StaffLawRecord }
)

/** Something to look at before a post is published (docs/product.md, "Before publishing"). */
export interface OpenPoint {
  id: string
  says: string
  /** Why it matters. */
  why: string
  ways: Way[]
}

/** What the site knows of a text beside its words. */
export interface Known {
  own: readonly OwnLink[]
  dead: readonly DeadLink[]
  /** Words that are a client's. */
  named: readonly string[]
  figures: readonly OfficialFigure[]
  /** The law register; null for those who may not see it. */
  records: readonly StaffLawRecord[] | null
  /** What the records call the article; null before it is saved. */
  lawPlace: string | null
  /** Who has approved the article; undefined before it is saved. */
  signOff: SignOff | undefined
  /** The firm's own telephone numbers. */
  phones: readonly string[]
}

/** Of a point with more places than this, the first ones are named. */
export const MOST_WAYS = 5
