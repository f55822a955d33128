import type { ConsultationLengths, ConsultationSettings, OwnLengths } from '~/domain/settings'

/**
 * The adviser’s value takes precedence over the service’s, and that over the firm’s, for length and buffers separately
 * (docs/product.md, "Availability").
 *
 * @param service its id; undefined for any
 */
export function lengthsFor(
  rules: Pick<ConsultationSettings, 'byService' | keyof ConsultationLengths>,
  service: string | undefined,
  person: OwnLengths,
): ConsultationLengths {
  const own = rules.byService.find((each) => each.service === service)
  const ofField = (field: keyof ConsultationLengths) =>
    person[field] ?? own?.[field] ?? rules[field]
  return {
    lengthMinutes: ofField('lengthMinutes'),
    bufferBeforeMinutes: ofField('bufferBeforeMinutes'),
    bufferAfterMinutes: ofField('bufferAfterMinutes'),
  }
}

export const NO_LENGTHS: OwnLengths = {
  lengthMinutes: null,
  bufferBeforeMinutes: null,
  bufferAfterMinutes: null,
}
