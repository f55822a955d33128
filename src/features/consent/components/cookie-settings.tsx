import { type SubmitEvent, useState } from 'react'
import { button } from '~/ui/button'
import { Switch } from '~/ui/forms/switch'
import { showBanner } from '../banner-view'
import { useConsent, useCookieSettings } from '../queries'
import { allow, type Choices, categoryTexts } from '../rules'

/**
 * The banner's settings view: a switch for each category that is in use (docs/product.md, "Cookies
 * and consent"). They begin as the visitor left them, or as the firm has set.
 */
export function CookieSettings({ onAccept }: { onAccept: (choices: Choices) => void }) {
  const { categories, switchesStartOn } = useCookieSettings()
  const [{ analytics, marketing, functional }, setChoices] = useState(
    useConsent() ?? allow(switchesStartOn ? categories : []),
  )
  const choices = { analytics, marketing, functional }

  function accept(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onAccept(choices)
  }

  return (
    <form onSubmit={accept}>
      <p className="pr-10 font-serif text-h3 leading-snug font-medium">Cookie settings</p>
      <div className="mt-3 grid gap-3">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="font-semibold">Essential</p>
            <p className="text-sm leading-snug text-muted">
              Keeps the site working and remembers this choice.
            </p>
          </div>
          <p className="flex-none font-semibold text-green">Always on</p>
        </div>
        {categories.map((category) => (
          <Switch
            key={category}
            label={categoryTexts[category].label}
            description={categoryTexts[category].description}
            isOn={choices[category]}
            onChange={(isOn) => setChoices({ ...choices, [category]: isOn })}
          />
        ))}
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        <button type="submit" className={button('primary', 'small')}>
          Accept
        </button>
        <button
          type="button"
          className={button('quiet', 'small')}
          onClick={() => showBanner('main')}
        >
          Back
        </button>
      </div>
    </form>
  )
}
