/** The classes of a link inside a text. */
export const textLink =
  'text-green underline decoration-1 underline-offset-[0.18em] hover:decoration-2'
