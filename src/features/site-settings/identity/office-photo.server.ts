import { presentImages } from '~/content-kinds/images/present-images'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'
import { sections } from '../sections.server'

/** Has the office photo be the picture as it is by now (docs/product.md, "Pictures"). */
export async function showOfficePhoto(
  db: Database,
  environment: Environment,
  audit: AuditContext,
): Promise<void> {
  const current = await sections.identity.read(db, environment)
  const { officePhoto } = current.values
  const present = await presentImages(db, [officePhoto])
  await sections.identity.write(db, current, { officePhoto: present(officePhoto) }, audit)
}
