import type { ConsultationLengths, ConsultationSettings, OwnLengths } from '~/domain/settings'

/**
 * How long a consultation takes and what is kept free around it: what the person says of themselves goes before what the
 * service takes, and that before the firm's own, each of the three by itself (docs/product.md, "Availability").
 *
 * @param service its id; undefined for none in particular
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

/** For someone, or something, without lengths of its own. */
export const NO_LENGTHS: OwnLengths = {
  lengthMinutes: null,
  bufferBeforeMinutes: null,
  bufferAfterMinutes: null,
}
