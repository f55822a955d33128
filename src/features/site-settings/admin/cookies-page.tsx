import { type OptionalCategory, optionalCategories } from '~/domain/settings'
import { categoryTexts, questionAbout } from '~/features/consent/rules'
import { Switch } from '~/ui/forms/switch'
import {
  type CookiesSettings,
  type CookiesValues,
  cookiesSettingsSchema,
  cookiesValues,
} from '../schema'
import { SectionForm } from './section-form'
import { type FormOf, SectionPage } from './section-page'
import { inFacts } from './section-words'

/** Where the firm says what it asks visitors about cookies (docs/product.md, "Settings"). */
export function CookiesPage() {
  return (
    <SectionPage
      id="cookies"
      schema={cookiesSettingsSchema}
      values={cookiesValues}
      // The version is the server's: staff change what is asked, and it follows.
      valuesOf={({ values: { version: _version, ...values } }) => values}
      done="The question about cookies is published."
      words={inFacts(cookieFacts)}
      Form={CookiesForm}
    />
  )
}

/** What visitors are asked about cookies: which categories, and how the switches start. */
function CookiesForm({ form }: FormOf<CookiesValues, CookiesSettings>) {
  const { values, change } = form.edit
  const { categories } = values
  const use = (category: OptionalCategory, isUsed: boolean) =>
    change({
      categories: optionalCategories.filter((each) =>
        each === category ? isUsed : categories.includes(each),
      ),
    })

  return (
    <SectionForm
      {...form}
      label="Change the question about cookies"
      preview={<CookiesPreview {...values} />}
    >
      <fieldset className="grid max-w-prose gap-4">
        <legend className="mb-3 text-h3 font-serif">Categories in use</legend>
        {optionalCategories.map((category) => (
          <Switch
            key={category}
            label={categoryTexts[category].label}
            description={categoryTexts[category].description}
            isOn={categories.includes(category)}
            onChange={(isOn) => use(category, isOn)}
          />
        ))}
        <p className="text-muted">
          Visitors aren’t asked about a category that is off, and the cookie policy doesn’t name it.
          When this list changes, everyone is asked again.
        </p>
      </fieldset>
      {switches.map(({ title, name, ...words }) => (
        <fieldset key={name} className="mt-8 max-w-prose">
          <legend className="mb-3 text-h3 font-serif">{title}</legend>
          <Switch {...words} isOn={values[name]} onChange={(isOn) => change({ [name]: isOn })} />
        </fieldset>
      ))}
    </SectionForm>
  )
}

/** What is on or off, each under a title of its own. */
const switches = [
  {
    name: 'switchesStartOn',
    title: 'When visitors open the settings',
    label: 'The switches start on',
    description:
      'The law wants them off: a choice made for the visitor isn’t consent (PECR, regulation 6; UK GDPR, Article 4(11)).',
  },
  {
    name: 'asksBeforeBooking',
    title: 'Another company’s booking form',
    label: 'It loads only when a visitor presses a button',
    description:
      'Turn this on if their form stores anything in the browser. Visitors are told so, and see your phone number beside the button. It makes no difference while they book with the site’s own form.',
  },
  {
    name: 'countsVisits',
    title: 'Page views',
    label: 'Count the pages that are read',
    description:
      'Without cookies: each page has a counter for each day and for the kind of place its readers come from. It says nothing about any one person, so nobody is asked. The privacy policy mentions it while it’s on.',
  },
] as const

/** How what is chosen will meet visitors once it is published. */
function CookiesPreview({ categories, switchesStartOn }: CookiesValues) {
  return (
    <figure className="mt-8">
      <figcaption className="mb-1.5 font-semibold">Preview: what visitors are asked</figcaption>
      <div className="grid max-w-prose gap-2 rounded-card border border-line bg-paper p-5">
        {categories.length > 0 ? (
          <>
            <p>{questionAbout(categories)}</p>
            <ul className="text-muted">
              {categories.map((category) => (
                <li key={category}>
                  {categoryTexts[category].label}: starts {switchesStartOn ? 'on' : 'off'}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>Nothing: the site keeps only what it needs to work.</p>
        )}
      </div>
    </figure>
  )
}

/** The section in words. */
function cookieFacts(values: CookiesValues) {
  const { switchesStartOn, asksBeforeBooking, categories, countsVisits } = values
  const names = categories.map((category) => categoryTexts[category].label)
  return [
    { term: 'The switches start', fact: switchesStartOn ? 'On' : 'Off' },
    { term: 'Visitors are asked about', fact: names.join(', ') || 'Nothing' },
    {
      term: 'Another company’s booking form',
      fact: asksBeforeBooking ? 'Loads when a visitor presses a button' : 'Loads with the page',
    },
    { term: 'Pages that are read', fact: countsVisits ? 'Counted' : 'Not counted' },
  ]
}
