import { afterADeath } from '~/content/after-a-death'
import { unbroken } from '~/ui/unbroken'

/** What to do when someone has died, in its order (docs/product.md, "Probate"). */
export function FirstDays() {
  return (
    <ol className="border-ink border-t-2">
      {afterADeath.firstDays.map(({ when, title, text }) => (
        <li
          key={when}
          className="grid grid-cols-1 gap-x-6 gap-y-1 border-line border-b py-5 sm:grid-cols-[9rem_1fr]"
        >
          <span className="font-serif text-h3 font-medium text-clay">{when}</span>
          <p>
            <strong className="font-semibold">{title}</strong> {unbroken(text)}
          </p>
        </li>
      ))}
    </ol>
  )
}
