/** A field that people never see and programs fill in (docs/product.md, "Robots"). */
export const HONEYPOT_FIELD = 'subject'

/** Carries when a form was made, signed by the server. */
export const OPENED_FIELD = 'opened'

/** Its placeholder in a cached answer: each answer gets its own as it is sent. */
export const STAMP_TO_COME = 'stamp-to-come'

/** The key of errors about sending a form, rather than about a field: the id of its button. */
export const SEND_FIELD = 'send'
