/** People never see this field and programs fill it in (docs/product.md, "Robots"). */
export const HONEYPOT_FIELD = 'subject'

/** The time the form was made, signed by the server. */
export const OPENED_FIELD = 'opened'

/** Placeholder in a cached answer: each answer gets its own stamp when it is sent. */
export const STAMP_TO_COME = 'stamp-to-come'

/** Key for errors about sending the form rather than a field: the id of its button. */
export const SEND_FIELD = 'send'
