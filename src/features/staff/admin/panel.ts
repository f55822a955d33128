/** The look of a box beside the text that is written. */
export const panel = 'rounded-card border border-line bg-paper p-5'
