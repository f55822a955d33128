import { HONEYPOT_FIELD } from '~/lib/forms/honeypot'

/**
 * A field for bots, which fill in whatever they find. It is not on the screen, not in the tab order, not
 * read aloud and of no kind that a browser fills in by itself (docs/product.md, "Robots").
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Please leave this empty
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
