/** People never see this field and programs fill it in (docs/product.md, "Robots"). */
export const HONEYPOT_FIELD = 'subject'

/** The time the form was made, signed by the server: `time.id.signature`. */
export const OPENED_FIELD = 'opened'

/** Prefix of a stamp’s id that all readers of a cached page share. */
export const PAGE_MARK = 'page-'

/** True of a stamp from a cached page: others may have the same one. */
export function isOfCachedPage(stamp: string): boolean {
  return stamp.split('.')[1]?.startsWith(PAGE_MARK) === true
}

/** Key for errors about sending the form rather than a field: the id of its button. */
export const SEND_FIELD = 'send'
