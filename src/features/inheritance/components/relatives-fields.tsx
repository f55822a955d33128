import type { RelativeClass } from '~/domain/inheritance/family'
import { passesDown } from '~/domain/inheritance/family'
import { Select, TextField } from '~/ui/forms/field'
import type { Tense } from '../family-answers'
import { isCounted } from '../family-search'
import { labelOf } from '../relative-words'
import type { TypedRelative, TypedRelatives } from '../typed-family'
import { askedFor, HINTS, say } from '../words'

interface RelativesFieldsProps {
  heirs: RelativeClass
  tense: Tense
  typed: TypedRelatives | undefined
  /** As it was typed, of relatives who are only counted. */
  text: string | undefined
  errors: Record<string, string>
}

/** Asks for relatives of one kind: how many, and of each whether they are alive, and who follows them. */
export function RelativesFields({ heirs, tense, typed, text = '', errors }: RelativesFieldsProps) {
  if (isCounted(heirs)) {
    return (
      <div className="max-w-sm">
        <TextField
          key={text}
          name={heirs}
          label={`How many of ${say(tense, 'their', 'your')} ${heirs} ${say(tense, 'were alive when they died', 'are alive')}?`}
          hint={HINTS[heirs]?.(tense)}
          inputMode="numeric"
          maxLength={2}
          defaultValue={text}
          error={errors[heirs]}
        />
      </div>
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{askedFor(heirs, tense)}</legend>
      <People
        field={heirs}
        label="How many?"
        hint={`${HINTS[heirs]?.(tense)} Count those who have died too.`}
        heirs={heirs}
        tense={tense}
        typed={typed}
        errors={errors}
      />
    </fieldset>
  )
}

interface PeopleProps {
  /** The name of their fields before the dot. */
  field: string
  label: string
  hint: string
  heirs: RelativeClass
  tense: Tense
  typed: TypedRelatives | undefined
  errors: Record<string, string>
  above?: readonly number[]
}

function People({ field, label, hint, typed, above = [], ...facts }: PeopleProps) {
  const count = typed === undefined ? '' : typeof typed === 'string' ? typed : String(typed.length)
  return (
    <>
      <TextField
        key={count}
        name={`${field}.count`}
        label={label}
        hint={hint}
        inputMode="numeric"
        maxLength={30}
        defaultValue={count}
        error={facts.errors[`${field}.count`]}
      />
      {typeof typed === 'object' && typed.length > 0 ? (
        <ul className="mt-4 grid gap-4 border-line border-l pl-4">
          {typed.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a person is known by their place
            <li key={index}>
              <Person
                field={`${field}.${index + 1}`}
                place={[...above, index + 1]}
                person={person}
                {...facts}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface PersonProps extends Pick<PeopleProps, 'field' | 'heirs' | 'tense' | 'errors'> {
  person: TypedRelative
  place: readonly number[]
}

function Person({ field, person, place, ...facts }: PersonProps) {
  const { heirs, tense } = facts
  const { name, is, children } = person
  const label = labelOf({ person: { name, is, children: null }, place }, heirs)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          key={name}
          name={`${field}.name`}
          label="First name"
          isOptional
          maxLength={30}
          autoComplete="off"
          defaultValue={name}
        />
        <Select
          key={is}
          name={`${field}.is`}
          label="Alive?"
          placeholder="Choose"
          options={tense === 'died' ? STATES_OF_THE_DEAD : STATES_TODAY}
          defaultValue={is ?? ''}
        />
      </div>
      {passesDown({ name, is, children: null }) ? (
        <div className="mt-3">
          <People
            field={field}
            label={`How many children did ${name || 'they'} have?`}
            hint="They take that share. Count those who have died too; 0 if there were none."
            typed={children ?? undefined}
            above={place}
            {...facts}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

const STATES_OF_THE_DEAD = [
  ['adult', 'Alive, 18 or over'],
  ['minor', 'Alive, under 18'],
  ['before', 'Died first'],
  ['since', 'Has died since, 18 or over'],
  ['minorSince', 'Has died since, under 18'],
] as const

const STATES_TODAY = [
  ['adult', 'Alive, 18 or over'],
  ['minor', 'Alive, under 18'],
  ['before', 'Has died'],
] as const
