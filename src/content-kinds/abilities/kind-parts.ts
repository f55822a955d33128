import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { PastKind } from '../past-things'
import type { RemovalAnswers } from '../removal-answers'
import type { ContentAccess } from '../working-copies/working-copies'

/** Something that a new site begins with, never edited. */
export interface DemonstrationThing {
  id: string
  name: string
  isPublished: boolean
}

/** What a kind of content adds to what all kinds share (its facts are in ../registry.ts). */
export interface KindParts extends ContentAccess {
  /** Reads what any release has stored of it. */
  past: PastKind<object>
  /** Its demonstration things that are here and never edited. */
  demonstration: (db: Database) => Promise<DemonstrationThing[]>
  /** Deletes one, as staff would: it goes to the bin. */
  remove: (db: Database, id: string, audit: AuditContext, answers?: RemovalAnswers) => Promise<void>
  /** Finds the thing that a schedule is about, unless it is gone. */
  findScheduled: (
    db: Database,
    id: string,
  ) => Promise<{ name: string; isPublished: boolean; updatedAt: string } | null>
  /** Publishes one or takes it down, as staff would; nothing happens to one that is so already, or gone. */
  show: (
    db: Database,
    id: string,
    change: { isPublished: boolean; at: string },
    audit: AuditContext,
  ) => Promise<void>
}
