import type { PageTexts } from '~/domain/page-texts'
import { originalCareers } from './careers'
import { originalGuarantee } from './guarantee'
import { originalHome } from './home'
import { originalPromises } from './legal-pages'
import { originalBooking, originalContact } from './reaching-texts'
import { originalRegulators } from './regulators'
import { originalLpa, originalProbate, originalTrusts, originalWills } from './service-texts'
import { originalTimes } from './times'
import { originalValues } from './values'

/** What every page says in the firm's own words until the firm changes it. */
export const originalTexts: PageTexts = {
  ...originalHome,
  ...originalValues,
  ...originalCareers,
  ...originalGuarantee,
  ...originalWills,
  ...originalLpa,
  ...originalTrusts,
  ...originalProbate,
  ...originalContact,
  ...originalBooking,
  ...originalPromises,
  ...originalTimes,
  ...originalRegulators,
}
