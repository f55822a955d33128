/** A field that people never see and programs fill in (docs/product.md, "Robots"). */
export const TRAP_FIELD = 'subject'

/** Carries when a form was made, signed by the server. */
export const OPENED_FIELD = 'opened'

/** Under this name a form complains of its sending rather than of a field: the id of its button. */
export const SEND_FIELD = 'send'
