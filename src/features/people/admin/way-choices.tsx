import { listed } from '~/lib/text/listed'
import { FieldError } from '~/ui/forms/field'
import type { PersonData } from '../personal-data/person-data-schema'

export type Ways = PersonData['ways']

/** Props of dialogs about one person's data. */
export interface PersonDialogProps {
  /** The id in the address of the person's card. */
  id: string
  name: string
  ways: Ways
  onClose: () => void
}

interface WayChoicesProps {
  ways: Ways
  chosen: readonly string[]
  error?: string
  onChange: (chosen: string[]) => void
}

/** Addresses and numbers that only this person has given: shared ones must be chosen explicitly. */
export function ownWays(ways: Ways): string[] {
  return ways.filter(({ sharedWith }) => sharedWith.length === 0).map(({ way }) => way)
}

/** Chooses addresses and numbers, with a warning where someone else has given one too. */
export function WayChoices({ ways, chosen, error, onChange }: WayChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">What was sent under</legend>
      {error ? <FieldError id="ways-error">{error}</FieldError> : null}
      {ways.map(({ way, sharedWith }) => (
        <label key={way} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            type="checkbox"
            checked={chosen.includes(way)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'ways-error' : undefined}
            className="mt-1 size-5 flex-none accent-green"
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, way] : chosen.filter((each) => each !== way))
            }
          />
          <span className="min-w-0 wrap-anywhere">
            {wayWords(way)}
            {sharedWith.length > 0 ? (
              <strong className="block text-danger">
                {listed(sharedWith)} {sharedWith.length === 1 ? 'has' : 'have'} given it too: what
                they sent is included.
              </strong>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** An enquiry with neither address nor number is known by its id, which means nothing to people. */
function wayWords(way: string): string {
  return way.includes('-') && !way.includes('@')
    ? 'Neither an email address nor a number: one enquiry'
    : way
}
