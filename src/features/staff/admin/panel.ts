/** Classes of a box next to the text. */
export const panel = 'rounded-card border border-line bg-paper p-5'
