import { originalCareers } from '~/content/careers'
import { originalGuarantee } from '~/content/guarantee'
import { originalHome } from '~/content/home'
import { originalPromises } from '~/content/legal-pages'
import { originalBooking, originalContact } from '~/content/reaching-texts'
import { originalRegulators } from '~/content/regulators'
import {
  originalLpa,
  originalProbate,
  originalTrusts,
  originalWills,
} from '~/content/service-texts'
import { originalTimes } from '~/content/times'
import { originalValues } from '~/content/values'
import type { PageTexts } from '~/domain/page-texts'

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
