/**
 * How long a provider's script or frame may take to answer before the page says that it cannot be
 * shown, in milliseconds (docs/product.md, "Reviews and accreditation").
 */
export const ANSWER_WITHIN_MS = 10_000

/**
 * What the frames of reviews and of the badge may do: run, know their own site (without that they could not be
 * seen to have answered, either) and open a page of theirs in another tab
 * (docs/product.md, "Reviews and accreditation").
 */
export const PROVIDER_SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** How many reviews of our own the home page shows: one row (docs/product.md, "Reviews of our own"). */
export const REVIEWS_SHOWN = 3

/** What is said of a review that is to be shown without permission. */
export const PERMISSION_MISSING =
  'Before this can be shown, say when and how the client gave written permission'
