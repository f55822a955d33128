import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'
import { sections } from '../sections.server'

/** Updates the office photo to the picture as it is now (docs/product.md, "Pictures"). */
export async function showOfficePhoto(
  db: Database,
  environment: Environment,
  audit: AuditContext,
): Promise<void> {
  await sections.identity.write(db, await sections.identity.read(db, environment), {}, audit)
}
