/** A field that people never see and programs fill in (docs/product.md, "Robots"). */
export const HONEYPOT_FIELD = 'subject'

/** Carries when a form was made, signed by the server: `time.id.signature`. */
export const OPENED_FIELD = 'opened'

/** Begins the id of a stamp that all readers of a cached page have in common. */
export const PAGE_MARK = 'page-'

/** Whether others may have the same stamp, because it came with a cached page. */
export function isOfCachedPage(stamp: string): boolean {
  return stamp.split('.')[1]?.startsWith(PAGE_MARK) === true
}

/** The key of errors about sending a form, rather than about a field: the id of its button. */
export const SEND_FIELD = 'send'
